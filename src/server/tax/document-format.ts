import type { Sheet } from '../pdf/sheet.ts'

export type Row = [name: string, value: string]

/** The parts of a document that depend on how its order is taxed. */
export interface DocumentFormat {
  /** Draws lines and charges from y on. Returns the y below them. */
  drawLines: (sheet: Sheet, y: number) => number
  /** between the lines and the total */
  totals: Row[]
  /** among the details of a sale */
  details: Row[]
  notes: string
  /** The original is called so, and not its copies alone. */
  hasOriginalHead: boolean
}

export const byComputer = 'This document was made by a computer and is valid without a signature.'
