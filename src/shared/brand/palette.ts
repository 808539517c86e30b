import {
  contrastBetween,
  contrastOfLuminances,
  hexFromOklch,
  relativeLuminance,
  oklchFromHex,
  type Hex,
  type Oklch,
} from './oklch.ts'

/** The five colours that an owner chooses. */
export interface BrandColours {
  ground: Hex
  ink: Hex
  primary: Hex
  accent: Hex
  highlight: Hex
}

/** WCAG 2.1 AA: text, and what is no text but must be seen. */
export const textFloor = 4.5
const shapeFloor = 3

/** Every colour of the shop that follows from the five; `web/app/tokens.css` has those of the sample under these names. */
export type Palette = ReturnType<typeof brandPalette>

/** Hues of states, which mean the same in every shop, in degrees. */
const stateHues = { ok: 135, warn: 70, danger: 29, info: 250, shipped: 295 }

/**
 * Derives all colours from five that `checkColours` accepts, in OKLCH: it keeps the hue and moves the lightness until
 * each floor holds (docs/product/brand.md, Palette).
 */
export function brandPalette({ ground, ink, primary, accent, highlight }: BrandColours) {
  const grounds = groundTones(ground)
  const { surface, sunken } = grounds
  const all = [ground, surface, sunken]
  const onPrimary = textOn([ground, ink], [primary])
  const hover = awayFrom(onPrimary, primary)
  const primaries = [primary, hover]
  const onHighlight = textOn([ink, ground], [highlight])
  return {
    ...grounds,
    text: ink,
    text2: between(ink, ground, 0.24, all, textFloor),
    text3: between(ink, ground, 0.36, all, textFloor),
    line: hexFromOklch(moved(oklchFromHex(ground), -0.11)),
    lineStrong: between(ink, ground, 0.58, [ground, surface], shapeFloor),
    focus: readsOn(accent, [ground, surface], shapeFloor) ? accent : ink,
    primary,
    primaryHover: hover,
    primaryText: legible(primary, all),
    onPrimary,
    onPrimaryQuiet: between(onPrimary, primary, 0.14, primaries, textFloor),
    onPrimaryError: legible(hexFromOklch({ l: 0.86, c: 0.09, h: radians(stateHues.danger) }), primaries),
    thread: accent,
    threadHover: awayFrom(ground, accent),
    onThread: textOn([surface, ink], [accent]),
    highlight,
    onHighlight,
    highlightOnPrimary: legible(highlight, primaries),
    highlightOnInk: legible(highlight, [ink]),
    primaryOnHighlight: readsOn(primary, [highlight], textFloor) ? primary : onHighlight,
    sheen: hexFromOklch(moved(oklchFromHex(sunken), 0.03)),
    star: legible(hexFromOklch({ l: 0.63, c: 0.13, h: radians(stateHues.warn) }), all, shapeFloor),
    dimmed: hexFromOklch({ ...oklchFromHex(ground), l: 0.56 * oklchFromHex(ground).l, c: 0.005 }),
    ...stateColours(ground, all),
  }
}

/** Surface lies half-way to white, what is sunken a little below the ground. */
export function groundTones(ground: Hex) {
  const { l, c, h } = oklchFromHex(ground)
  return {
    ground,
    surface: hexFromOklch({ l: (l + 1) / 2, c: c / 2, h }),
    sunken: hexFromOklch({ l: l - 0.05, c: c * 1.3, h }),
  }
}

/** A collection may lie on one of four fields. */
export const paletteFields = (palette: Palette) => ({
  ground: { field: palette.sunken, text: palette.text },
  primary: { field: palette.primary, text: palette.onPrimary },
  accent: { field: palette.thread, text: palette.onThread },
  highlight: { field: palette.highlight, text: palette.onHighlight },
})

/** The least contrast of a colour on any of these. */
export const leastContrast = (colour: Hex, grounds: readonly Hex[]): number =>
  leastOnLuminances(colour, grounds.map(relativeLuminance))

const readsOn = (colour: Hex, grounds: readonly Hex[], floor: number): boolean =>
  leastContrast(colour, grounds) >= floor

function leastOnLuminances(colour: Hex, grounds: readonly number[]): number {
  const own = relativeLuminance(colour)
  return Math.min(...grounds.map((ground) => contrastOfLuminances(own, ground)))
}

/** Lightness is moved by so much at a time. */
const step = 0.01

/** The nearest colour of the same hue that reads on all of these; black or white where no other does. */
function legible(colour: Hex, grounds: readonly Hex[], floor: number = textFloor): Hex {
  const luminances = grounds.map(relativeLuminance)
  const reads = (tried: Hex) => leastOnLuminances(tried, luminances) >= floor
  if (reads(colour)) return colour
  const given = oklchFromHex(colour)
  for (let by = step; by < 1; by += step)
    for (const l of [given.l - by, given.l + by]) {
      const tried = l < 0 || l > 1 ? null : hexFromOklch({ ...given, l })
      if (tried !== null && reads(tried)) return tried
    }
  return textOn([], grounds)
}

/** The first of these that reads on all grounds, else black or white, of which one always does. */
function textOn(wanted: readonly Hex[], grounds: readonly Hex[]): Hex {
  const found = wanted.find((colour) => readsOn(colour, grounds, textFloor))
  if (found !== undefined) return found
  return leastContrast('#000000', grounds) >= leastContrast('#ffffff', grounds) ? '#000000' : '#ffffff'
}

/** A text moved towards its ground by this share of the way, and back until it reads on all of these. */
function between(text: Hex, ground: Hex, share: number, grounds: readonly Hex[], floor: number): Hex {
  const [from, to] = [oklchFromHex(text), oklchFromHex(ground)]
  for (let part = share; part > 0; part -= 0.02) {
    const tried = hexFromOklch({ ...from, l: from.l + part * (to.l - from.l) })
    if (readsOn(tried, grounds, floor)) return tried
  }
  return text
}

/** Under the pointer a colour moves away from the text on it, which then reads better. */
function awayFrom(text: Hex, colour: Hex): Hex {
  const given = oklchFromHex(colour)
  const by = oklchFromHex(text).l > given.l ? -0.06 : 0.06
  const tried = hexFromOklch(moved(given, by))
  return contrastBetween(tried, text) >= contrastBetween(colour, text) ? tried : colour
}

function stateColours(ground: Hex, grounds: readonly Hex[]) {
  const { l } = oklchFromHex(ground)
  const stateOf = (hue: number) => {
    const tint = hexFromOklch({ l: Math.min(0.94, l - 0.02), c: 0.035, h: radians(hue) })
    const colour = hexFromOklch({ l: 0.45, c: 0.12, h: radians(hue) })
    return [legible(colour, [tint, ...grounds]), tint] as const
  }
  const [ok, okTint] = stateOf(stateHues.ok)
  const [warn, warnTint] = stateOf(stateHues.warn)
  const [danger, dangerTint] = stateOf(stateHues.danger)
  const [info, infoTint] = stateOf(stateHues.info)
  const [shipped, shippedTint] = stateOf(stateHues.shipped)
  return { ok, okTint, warn, warnTint, danger, dangerTint, info, infoTint, shipped, shippedTint }
}

const moved = (colour: Oklch, by: number): Oklch => ({ ...colour, l: colour.l + by })

const radians = (degrees: number): number => (degrees * Math.PI) / 180
