import { describe, expect, test } from 'vitest'
import { checkColours } from './check-colours.ts'
import { contrastBetween, hexFromOklch, oklchFromHex, type Hex } from './oklch.ts'
import { paletteFields, leastContrast, brandPalette, type BrandColours } from './palette.ts'

const taanka: BrandColours = {
  ground: '#f4efe5',
  ink: '#1a1b2e',
  primary: '#232e5c',
  accent: '#a3301d',
  highlight: '#e0a63a',
}

/** The same colours in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Palettes that pass: any colours, with the suggestions where one was refused. */
function palettes(count: number): BrandColours[] {
  const next = numbersFrom(28)
  const any = (): Hex =>
    `#${Math.floor(next() * 2 ** 24)
      .toString(16)
      .padStart(6, '0')}`
  return Array.from({ length: count }, () => {
    const given = { ground: any(), ink: any(), primary: any(), accent: any(), highlight: any() }
    return { ...given, ...checkColours(given).suggestions }
  })
}

test('in 2,000 random palettes that pass, every floor holds', () => {
  for (const colours of palettes(2_000)) {
    expect({ colours, ...checkColours(colours) }).toEqual({ colours, failures: {}, suggestions: {} })
    const palette = brandPalette(colours)
    const { ground, surface, sunken, primary, primaryHover, highlight } = palette
    const grounds = [ground, surface, sunken]
    const primaries = [primary, primaryHover]
    const texts: [string, Hex, Hex[]][] = [
      ['text', palette.text, grounds],
      ['text-2', palette.text2, grounds],
      ['text-3', palette.text3, grounds],
      ['primary as text', palette.primaryText, grounds],
      ['on primary', palette.onPrimary, primaries],
      ['quiet on primary', palette.onPrimaryQuiet, primaries],
      ['error on primary', palette.onPrimaryError, primaries],
      ['thread', palette.thread, grounds],
      ['thread hover', palette.threadHover, grounds],
      ['on thread', palette.onThread, [palette.thread]],
      ['on highlight', palette.onHighlight, [highlight]],
      ['title on highlight', palette.primaryOnHighlight, [highlight]],
      ['highlight on primary', palette.highlightOnPrimary, primaries],
      ['highlight on ink', palette.highlightOnInk, [palette.text]],
      ['ok', palette.ok, [palette.okTint, ground]],
      ['warn', palette.warn, [palette.warnTint, ground]],
      ['danger', palette.danger, [palette.dangerTint, ground]],
      ['info', palette.info, [palette.infoTint, ground]],
      ['shipped', palette.shipped, [palette.shippedTint, ground]],
      ...Object.entries(paletteFields(palette)).map(([name, { field, text }]): [string, Hex, Hex[]] => [
        `field ${name}`,
        text,
        [field],
      ]),
    ]
    const shapes: [string, Hex, Hex[]][] = [
      ['strong line', palette.lineStrong, [ground, surface]],
      ['focus', palette.focus, [ground, surface]],
      ['star', palette.star, grounds],
    ]
    const weak = [
      ...texts.filter(([, colour, on]) => leastContrast(colour, on) < 4.5),
      ...shapes.filter(([, colour, on]) => leastContrast(colour, on) < 3),
    ]
    expect({ colours, weak }).toEqual({ colours, weak: [] })
  }
})

describe('a colour that is hard to read', () => {
  test.each([
    [{ accent: '#e8a090' }, 'accent', /^Links would be hard to read: 1\.\d:1, at least 4\.5:1 is needed$/],
    [{ ink: '#8a8a99' }, 'ink', /^Text would be hard to read: \d\.\d:1, at least 4\.5:1 is needed$/],
    [{ ground: '#b0a890' }, 'ground', /^Choose a lighter ground$/],
    [{ ground: '#101018' }, 'ground', /^Choose a lighter ground$/],
  ] as const)('%j is refused, and its suggestion passes', (change, name, message) => {
    const colours = { ...taanka, ...change }
    const { failures, suggestions } = checkColours(colours)
    expect(failures[name]).toMatch(message)
    expect(suggestions[name]).toMatch(/^#[0-9a-f]{6}$/)
    expect(checkColours({ ...colours, ...suggestions }).failures).toEqual({})
  })

  test('a suggestion keeps the hue', () => {
    const { suggestions } = checkColours({ ...taanka, accent: '#e8a090' })
    expect(oklchFromHex(suggestions.accent!).h).toBeCloseTo(oklchFromHex('#e8a090').h, 1)
  })
})

test('the sample passes by its own rule, and its primary, accent and highlight stay as they are', () => {
  expect(checkColours(taanka).failures).toEqual({})
  expect(brandPalette(taanka)).toMatchObject({
    primary: taanka.primary,
    primaryText: taanka.primary,
    onPrimary: taanka.ground,
    thread: taanka.accent,
    highlight: taanka.highlight,
    onHighlight: taanka.ink,
    highlightOnPrimary: taanka.highlight,
    focus: taanka.accent,
  })
})

test('colours survive the way to OKLCH and back, and contrast is that of WCAG', () => {
  for (const hex of ['#000000', '#ffffff', '#f4efe5', '#ff0000', '#00ff00', '#0000ff', '#a3301d'])
    expect(hexFromOklch(oklchFromHex(hex))).toBe(hex)
  expect(contrastBetween('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastBetween('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(oklchFromHex('#ff0000')).toMatchObject({ l: expect.closeTo(0.628, 3), c: expect.closeTo(0.2577, 3) })
})
