import { hexFromOklch, oklchFromHex, type Hex } from './oklch.ts'
import { groundTones, leastContrast, textFloor, type BrandColours } from './palette.ts'

/** A darker ground leaves too little room for text, links and states that read on it. */
const leastLightness = 0.85

/** Colours that cannot be taken, each with its message and the nearest one that can. */
export interface ColourCheck {
  failures: Partial<Record<keyof BrandColours, string>>
  suggestions: Partial<BrandColours>
}

/**
 * Refuses a ground that is too dark, and text or links that would be hard to read on it. All suggestions together pass;
 * nothing else of a palette can fail.
 */
export function checkColours({ ground, ink, accent }: BrandColours): ColourCheck {
  const check: ColourCheck = { failures: {}, suggestions: {} }
  const isTooDark = oklchFromHex(ground).l < leastLightness
  const lightEnough = isTooDark ? lighter(ground) : ground
  if (isTooDark) {
    check.failures.ground = 'Choose a lighter ground'
    check.suggestions.ground = lightEnough
  }
  const { sunken } = groundTones(lightEnough)
  for (const [name, colour, subject] of [
    ['ink', ink, 'Text'],
    ['accent', accent, 'Links'],
  ] as const) {
    const contrast = leastContrast(colour, [sunken])
    if (contrast >= textFloor) continue
    check.failures[name] =
      `${subject} would be hard to read: ${shown(contrast)}:1, at least ${textFloor}:1 is needed`
    check.suggestions[name] = darker(colour, sunken)
  }
  return check
}

/** Rounded down: 4.49 is not shown as enough. */
const shown = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1)

const step = 0.004

function lighter(ground: Hex): Hex {
  const given = oklchFromHex(ground)
  for (let l = leastLightness; ; l += step) {
    const tried = hexFromOklch({ ...given, l })
    if (oklchFromHex(tried).l >= leastLightness) return tried
  }
}

function darker(colour: Hex, ground: Hex): Hex {
  const given = oklchFromHex(colour)
  for (let { l } = given; l > 0; l -= step) {
    const tried = hexFromOklch({ ...given, l })
    if (leastContrast(tried, [ground]) >= textFloor) return tried
  }
  return '#000000'
}
