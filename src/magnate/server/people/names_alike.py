"""Letters that look like a Latin letter or a digit: the part of Unicode's list of confusables that names need.

From confusables.txt (Unicode Technical Standard 39; its notice stands in NOTICE): all single characters that
compatibility normalisation does not make a Latin letter already.
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
"""Letters and digits of the basic plane, written from left to right, by what they look like."""

FARTHER = {
    "3": "118CA 16F3B 1D206",
    "4": "118AF",
    "5": "118BB",
    "6": "118D5",
    "7": "104D2 118C6 1D212",
    "8": "0B03 1031A 1E8CB",
    "9": "118AC 118CC 118D6",
    "A": "102A0 16F40",
    "B": "10282 102A1 10301",
    "C": "102A2 10302 10415 1051C 118E9 118F2 1F74C",
    "E": "22FF 10286 118A6 118AE",
    "F": "10287 102A5 10525 118A2 118C2 1D213",
    "H": "102CF",
    "K": "10518",
    "L": "1041B 10526 118A3 118B2 16F16 1D22A",
    "M": "102B0 10311",
    "N": "10513",
    "O": "07C0 10292 102AB 10404 104C2 10516 114D0 118B5 118E0",
    "P": "10295",
    "R": "104B4 16F35 1D216",
    "S": "10296 10420 16F3A",
    "T": "22A4 27D9 10297 102B1 10315 118BC 16F0A 1F768",
    "U": "222A 22C3 104CE 118B8 16F42",
    "V": "0667 1051D 118A0 16F08 1D20D",
    "W": "118E6 118EF",
    "X": "166D 2573 10290 102B4 10317 10322 10527 118EC",
    "Y": "102B2 118A4 16F43",
    "Z": "102F5 118A9 118E5",
    "a": "237A",
    "c": "1043D",
    "e": "212E",
    "f": "017F",
    "i": "02DB 2373 118C3",
    "l": "05C0 05D5 05DF 0627 0661 07CA 2223 23FD FE8D FE8E FFE8 1028A 10309 10320 16F28 1E8C7 1EE00 1EE80",
    "o": (
        "05E1 0647 0665 06BE 06C1 06D5 0C02 0C82 0D02 0D82 FBA6 FBA7 FBA8 FBA9 FBAA FBAB FBAC FBAD FEE9 FEEA "
        "FEEB FEEC 1042C 104EA 118C8 118D7 1EE24 1EE64 1EE84"
    ),
    "p": "2374",
    "s": "10448 118C1",
    "u": "104F6 118D8",
    "v": "05D8 2228 22C1 11706 118C0",
    "w": "1170A 1170E 1170F",
    "x": "00D7 166E 292B 292C 2A2F",
    "y": "118DC",
    "z": "118C4",
}
"""The same for the rest of Unicode, as code points: rare scripts, those written from right to left, and symbols."""

LOOKS_LIKE = str.maketrans(
    {letter: shown for shown, letters in ALIKE.items() for letter in letters}
    | {chr(int(code, 16)): shown for shown, codes in FARTHER.items() for code in codes.split()}
    | {"0": "O", "1": "l", "I": "l", "|": "l"}
)
"""For `str.translate`."""
