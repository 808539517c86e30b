import { brandPalette, type BrandColours } from './palette.ts'
import type { Shop } from './shop.ts'

/** Colours of mails and PDFs. */
export type PaperColours = typeof sample

/** Those of `web/app/tokens.css`. */
const sample = {
  ground: '#f4efe5',
  surface: '#fcfaf5',
  sunken: '#e8dfcf',
  ink: '#1a1b2e',
  quiet: '#4a4856',
  primary: '#232e5c',
  onPrimary: '#f4efe5',
  /** on a printed field of the primary colour */
  onField: '#ffffff',
  /** The primary colour where it is text. */
  primaryText: '#232e5c',
  thread: '#a3301d',
  line: '#d3c8b4',
}

const derived = new WeakMap<BrandColours, PaperColours>()

/** The same palette as on the site. */
export function shopPaperColours({ brand }: Pick<Shop, 'brand'>): PaperColours {
  const colours = brand?.colours
  if (!colours) return sample
  const known = derived.get(colours) ?? paperColours(colours)
  derived.set(colours, known)
  return known
}

function paperColours(colours: BrandColours): PaperColours {
  const { ground, surface, sunken, text, text2, primary, onPrimary, primaryText, thread, line } =
    brandPalette(colours)
  return {
    ground,
    surface,
    sunken,
    ink: text,
    quiet: text2,
    primary,
    onPrimary,
    onField: onPrimary,
    primaryText,
    thread,
    line,
  }
}
