/** Arithmetic of colours, by which the tests judge the palette: contrast, colour-blind sight, distance. */

export type Rgb = readonly [number, number, number]

/** Read `#rrggbb` as linear light, each part from 0 to 1. */
export function light(hex: string): Rgb {
  const part = (from: number): number => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** Contrast of two colours as WCAG 2 counts it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(light(one)), luminance(light(other))].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
}

type Matrix = readonly [Rgb, Rgb, Rgb]

/** Sight without one kind of cone: the matrices of Machado, Oliveira and Fernandes (2009) at full severity. */
export const SIGHTS: Record<string, Matrix> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** How a colour looks to such eyes, in linear light. */
export function seen(colour: Rgb, sight: Matrix): Rgb {
  const mixed = sight.map((row) => row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2])
  return mixed.map((value) => Math.min(1, Math.max(0, value))) as unknown as Rgb
}

/** CIE L*a*b* under daylight (D65) of a colour in linear light. */
export function lab([red, green, blue]: Rgb): Rgb {
  const root = (value: number): number => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116)
  const x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
  const y = root(luminance([red, green, blue]))
  const z = root((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const degrees = (radians: number): number => (radians * 180) / Math.PI
const radians = (given: number): number => (given * Math.PI) / 180

/** Distance of two colours in L*a*b* by CIEDE2000. */
export function distance(one: Rgb, other: Rgb): number {
  const [lightness1, , b1] = one
  const [lightness2, , b2] = other
  const chroma = (Math.hypot(one[1], b1) + Math.hypot(other[1], b2)) / 2
  const stretch = 1.5 - 0.5 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
  const [a1, a2] = [one[1] * stretch, other[1] * stretch]
  const [chroma1, chroma2] = [Math.hypot(a1, b1), Math.hypot(a2, b2)]
  const [hue1, hue2] = [(degrees(Math.atan2(b1, a1)) + 360) % 360, (degrees(Math.atan2(b2, a2)) + 360) % 360]
  const grey = chroma1 * chroma2 === 0
  const turn = grey ? 0 : ((hue2 - hue1 + 540) % 360) - 180
  const meanHue = grey ? hue1 + hue2 : (hue1 + turn / 2 + 360) % 360
  const meanLightness = (lightness1 + lightness2) / 2
  const meanChroma = (chroma1 + chroma2) / 2
  const bend =
    1 -
    0.17 * Math.cos(radians(meanHue - 30)) +
    0.24 * Math.cos(radians(2 * meanHue)) +
    0.32 * Math.cos(radians(3 * meanHue + 6)) -
    0.2 * Math.cos(radians(4 * meanHue - 63))
  const lightness = (lightness2 - lightness1) / (1 + (0.015 * (meanLightness - 50) ** 2) / Math.sqrt(20 + (meanLightness - 50) ** 2))
  const saturation = (chroma2 - chroma1) / (1 + 0.045 * meanChroma)
  const hue = (2 * Math.sqrt(chroma1 * chroma2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * meanChroma * bend)
  const blue = 2 * Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7))
  const rotation = -Math.sin(radians(60 * Math.exp(-(((meanHue - 275) / 25) ** 2)))) * blue
  return Math.sqrt(lightness ** 2 + saturation ** 2 + hue ** 2 + rotation * saturation * hue)
}
