/** A colour by lightness (0–1), chroma and hue in radians, in OKLCH (CSS Color 4, 9.4), where equal steps look equal. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** `#rrggbb` */
export type Hex = string

type Triple = [number, number, number]

export function oklchFromHex(hex: Hex): Oklch {
  const [r, g, b] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

/** The colour of sRGB with this lightness and hue, and as much of the chroma as there is. */
export function hexFromOklch({ l, c, h }: Oklch): Hex {
  const lightness = Math.min(1, Math.max(0, l))
  let [least, most] = [0, c]
  if (isShown(rgbOf({ l: lightness, c, h }))) least = c
  else
    for (let step = 0; step < 8; step++) {
      const middle = (least + most) / 2
      if (isShown(rgbOf({ l: lightness, c: middle, h }))) least = middle
      else most = middle
    }
  return `#${rgbOf({ l: lightness, c: least, h })
    .map((part) => Math.round(255 * gammaOf(part)))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`
}

/** Contrast of two colours, 1 to 21 (WCAG 2.1). */
export const contrastBetween = (a: Hex, b: Hex): number =>
  contrastOfLuminances(relativeLuminance(a), relativeLuminance(b))

export const contrastOfLuminances = (a: number, b: number): number =>
  (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

function rgbOf({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** The conversion is exact to about a ten-thousandth. */
const isShown = (rgb: Triple): boolean => rgb.every((part) => part > -0.0002 && part < 1.0002)

const gammaOf = (part: number): number => {
  const given = Math.min(1, Math.max(0, part))
  return given <= 0.0031308 ? 12.92 * given : 1.055 * given ** (1 / 2.4) - 0.055
}

function linearOf(hex: Hex): Triple {
  const bytes = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return bytes.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Triple
}

/** Relative luminance, 0 to 1 (WCAG 2.1). */
export function relativeLuminance(hex: Hex): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
