import * as blockPrints from './block-prints.ts'
import * as botanicals from './botanical.ts'
import * as ikats from './ikat.ts'
import * as wovens from './stripes-and-checks.ts'
import type { PatternMaker, Tile } from './tile.ts'

export const PATTERNS = { ...wovens, ...blockPrints, ...ikats, ...botanicals } satisfies Record<
  string,
  PatternMaker
>
type PatternName = keyof typeof PATTERNS

/** A pattern's name, then its colours. */
export type PatternRecipe = readonly [PatternName, ...string[]]

export const tileOf = ([name, ...colours]: PatternRecipe, cloth: string): Tile =>
  PATTERNS[name](cloth, ...colours)
