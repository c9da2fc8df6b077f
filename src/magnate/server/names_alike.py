"""Letters that look like a Latin letter or a digit: the part of Unicode's list of confusables that names need.

From confusables.txt (Unicode Technical Standard 39; its notice stands in NOTICE): single letters and digits of the
basic plane, written from left to right, that compatibility normalisation does not make a Latin letter already.
"""

from __future__ import annotations

ALIKE = {
    "2": "ƧϨᒿꙄꛯꝚ",
    "3": "ƷȜЗӠⳌꝪꞫ",
    "4": "Ꮞ",
    "5": "Ƽ",
    "6": "бᏮⳒ",
    "8": "Ȣȣ৪੪",
    "9": "৭੧୨൭ⳊꝮ",
    "A": "ΑАᎪᗅꓮ",
    "B": "ΒВᏴᗷꓐꞴ",
    "C": "ϹСᏟⲤꓚ",
    "D": "Ꭰᗞᗪꓓ",
    "E": "ΕЕᎬⴹꓰ",
    "F": "ϜᖴꓝꞘ",
    "G": "ԌᏀᏳꓖ",
    "H": "ΗНᎻᕼⲎꓧ",
    "J": "ͿЈᎫᒍꓙꞲ",
    "K": "ΚКᏦᛕⲔꓗ",
    "L": "ᏞᒪⳐꓡ",
    "M": "ΜϺМᎷᗰᛖⲘꓟ",
    "N": "ΝⲚꓠ",
    "O": "ΟОՕ০ଠ୦ዐⲞⵔ〇ꓳ",
    "P": "ΡРᏢᑭⲢꓑ",
    "Q": "ⵕ",
    "R": "ƦᎡᏒᖇꓣ",
    "S": "ЅՏᏕᏚꓢ",
    "T": "ΤТᎢⲦꓔ",
    "U": "Սሀᑌꓴ",
    "V": "Ѵ۷Ꮩᐯⴸꓦꛟ",
    "W": "ԜᎳᏔꓪ",
    "X": "ΧХᚷⲬⵝꓫꞳ",
    "Y": "ΥϒУҮᎩᎽⲨꓬ",
    "Z": "ΖᏃꓜ",
    "a": "ɑαа",
    "b": "ƄЬᏏᑲᖯ",
    "c": "ϲсᴄⲥꮯ",
    "d": "ԁᏧᑯꓒ",
    "e": "еҽꬲ",
    "f": "քẝꞙꬵ",
    "g": "ƍɡցᶃ",
    "h": "һհᏂ",
    "i": "ıɩɪͺιіӏᎥιꙇꭵ",
    "j": "ϳј",
    "l": "ƖǀΙІӀ۱ᛁⲒⵏꓲ",
    "n": "ոռ",
    "o": "οσоօ۵०੦૦௦౦೦ഠ൦๐໐ဝ၀ჿᴏᴑⲟꬽ",
    "p": "ρϱрⲣ",
    "q": "ԛգզ",
    "r": "гᴦⲅꭇꭈꮁ",
    "s": "ƽѕꜱꮪ",
    "u": "ʋυսᴜꞟꭎꭒ",
    "v": "νѵᴠꮩ",
    "w": "ɯѡԝաᴡꮃ",
    "x": "хᕁᕽ",
    "y": "ɣʏγуүყᶌỿℽꭚ",
    "z": "ᴢꮓ",
}
"""By what they look like."""

LOOKS_LIKE = str.maketrans(
    {letter: shown for shown, letters in ALIKE.items() for letter in letters} | {"0": "O", "1": "l", "I": "l", "|": "l"}
)
"""For `str.translate`."""
