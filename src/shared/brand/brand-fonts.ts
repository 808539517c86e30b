/** A family that a brand may choose: its files stand in `web/fonts` (docs/product/brand.md, Fonts). */
interface FontFamily {
  /** The beginning of the names of its files. */
  files: string
  /** Files by weight, with the weights that each has. */
  weights: Record<string, string>
  cuts: readonly Cut[]
  /** The beginning of the names of the files with its Devanagari letters. */
  devanagari: string
  fallback: Fallback
}

type Cut = keyof typeof ranges

/** Local fonts that take the room of one that still loads, with percent of size, ascent and descent. */
type Fallback = readonly ['sans' | 'serif', size: number, ascent: number, descent: number]

/** Of faces whose ranges overlap, the last is taken. */
const ranges = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
  'latin-ext': 'U+100-2BA,U+1E00-1EFF,U+20A0-20C0,U+2113',
  /** Both in one file. */
  'latin-all': 'U+0-2DC,U+1E00-1EFF,U+2000-2215',
  /** Letters of every page. */
  basic:
    'U+20-7E,U+A0,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+BD,U+D7,U+E9,U+2009,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2122,U+2212',
  rupee: 'U+20B9',
  'basic-rupee': '',
  devanagari: 'U+900-97F,U+1CD0-1CFF,U+200C-200D,U+25CC,U+A830-A8FF',
}
ranges['basic-rupee'] = `${ranges.basic},${ranges.rupee}`

const variable = {
  weights: { wght: '400 700' },
  cuts: ['latin', 'latin-ext', 'basic', 'rupee'],
} as const
/** The nearest weights to those of the pages, 420, 540 and 660. */
const threeWeights = {
  weights: { 400: '400', 500: '500', 700: '700' },
  cuts: ['latin-all', 'basic-rupee'],
} as const
const oneWeight = { weights: { 400: '400' }, cuts: ['latin-all', 'basic-rupee'] } as const

const text = {
  'Anek Latin': {
    ...variable,
    files: 'anek-latin',
    devanagari: 'anek-devanagari',
    fallback: ['sans', 94.9, 94.8, 21.1],
  },
  Mukta: { ...threeWeights, files: 'mukta', devanagari: 'mukta', fallback: ['sans', 94, 120, 56.6] },
  Hind: { ...threeWeights, files: 'hind', devanagari: 'hind', fallback: ['sans', 96.3, 109.5, 56.7] },
  Inter: {
    ...variable,
    files: 'inter',
    devanagari: 'noto-sans-devanagari',
    fallback: ['sans', 107.1, 90.5, 22.5],
  },
  'Noto Serif': {
    ...variable,
    files: 'noto-serif',
    devanagari: 'noto-serif-devanagari',
    fallback: ['serif', 119, 89.8, 24.6],
  },
} as const satisfies Record<string, FontFamily>

const display = {
  'Young Serif': {
    weights: oneWeight.weights,
    cuts: ['latin', 'latin-ext', 'basic'],
    files: 'young-serif',
    devanagari: 'tiro-devanagari-hindi',
    fallback: ['serif', 123.5, 84.7, 29.6],
  },
  Fraunces: {
    ...oneWeight,
    files: 'fraunces',
    devanagari: 'tiro-devanagari-hindi',
    fallback: ['serif', 107.4, 91.1, 23.7],
  },
  Eczar: { ...oneWeight, files: 'eczar', devanagari: 'eczar', fallback: ['serif', 114, 100.3, 55.6] },
  'Rozha One': {
    ...oneWeight,
    files: 'rozha-one',
    devanagari: 'rozha-one',
    fallback: ['serif', 113.5, 87.9, 37.2],
  },
  Rajdhani: {
    ...oneWeight,
    files: 'rajdhani',
    devanagari: 'rajdhani',
    fallback: ['sans', 90.8, 102.5, 38.1],
  },
} as const satisfies Record<string, FontFamily>

export type TextFont = keyof typeof text
export type DisplayFont = keyof typeof display | TextFont
export interface BrandFonts {
  display: DisplayFont
  text: TextFont
}

export const textFonts = Object.keys(text) as [TextFont, ...TextFont[]]
export const displayFonts = [...Object.keys(display), ...textFonts] as [DisplayFont, ...DisplayFont[]]

/** Those of a shop that chose none. */
export const firstFonts: BrandFonts = { display: 'Young Serif', text: 'Anek Latin' }

const families: Record<DisplayFont, FontFamily> = { ...text, ...display }

export interface FontFace {
  family: DisplayFont
  cut: Cut
  /** Its name in `web/fonts`. */
  file: string
  /** One weight, or the least and the greatest. */
  weight: string
  range: string
}

/** The faces of a family, in the order in which a sheet declares them. */
export function familyFaces(family: DisplayFont): FontFace[] {
  const { files, weights, cuts, devanagari } = families[family]
  const of = (cut: Cut, beginning: string): FontFace[] =>
    Object.entries(weights).map(([name, weight]) => ({
      family,
      cut,
      file: `${beginning}-${fileCuts[cut] ?? cut}-${name}-normal.woff2`,
      weight,
      range: ranges[cut],
    }))
  return [...cuts.flatMap((cut) => of(cut, files)), ...of('devanagari', devanagari)]
}

const fileCuts: Partial<Record<Cut, string>> = { 'latin-all': 'latin', 'basic-rupee': 'basic' }

/**
 * Files that the first screen needs. A text family that is only for titles is left to be found by its letters: two
 * such families would weigh too much.
 */
export function firstFontFiles({ display: title, text: family }: BrandFonts): string[] {
  const first = title in display ? [family, title] : [family]
  return first.flatMap((name) =>
    familyFaces(name).flatMap(({ cut, file }) => (firstCuts.includes(cut) ? [file] : [])),
  )
}

const firstCuts: Cut[] = ['basic', 'rupee', 'basic-rupee']

const localFonts = {
  sans: 'local(Arial),local(Liberation Sans),local(Arimo),local(Roboto)',
  serif: 'local(Times New Roman),local(Liberation Serif),local(Tinos)',
}

/** Rules that declare the chosen families and their fallbacks. */
export function fontRules({ display: title, text: family }: BrandFonts, addressOf: (file: string) => string) {
  return [...new Set([family, title])]
    .flatMap((name) => [
      ...familyFaces(name).map(
        ({ file, weight, range }) =>
          `@font-face{font-family:${name};src:url(${addressOf(file)})format("woff2");font-weight:${weight};font-display:swap;unicode-range:${range}}`,
      ),
      fallbackRule(name),
    ])
    .join('')
}

function fallbackRule(name: DisplayFont): string {
  const [kind, size, ascent, descent] = families[name].fallback
  return `@font-face{font-family:${name} fallback;src:${localFonts[kind]};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
}

/** Custom properties of the chosen families. Families without all weights have the nearest. */
export function fontProperties({ display: title, text: family }: BrandFonts): Record<string, string> {
  const generic = (name: DisplayFont) => (families[name].fallback[0] === 'sans' ? 'sans-serif' : 'serif')
  const isThree = families[family].weights === threeWeights.weights
  return {
    'font-display': `${title},${title} fallback,${family},${generic(title)}`,
    'font-text': `${family},${family} fallback,${generic(family)}`,
    ...(isThree && {
      'font-weight-regular': '400',
      'font-weight-medium': '500',
      'font-weight-bold': '700',
    }),
    ...(title in text && { 'font-weight-display': '700' }),
  }
}
