import { numberProblem, readNumber, type Point } from '../schema/files/read-number.ts'

/** The value of a CSV cell, undefined where an empty cell leaves the field unchanged, or an error. */
export type CellValue = { ok: true; value: unknown } | { ok: false; error: string }

export const cellValue = (value: unknown): CellValue => ({ ok: true, value })
export const cellError = (error: string): CellValue => ({ ok: false, error })

/** The column of a cell. */
export interface CellColumn {
  label: string
  /** the sign before the decimals of its numbers, where they show it */
  point: Point | null
}

export type ReadCell = (cell: string, column: CellColumn) => CellValue

/** Makes an empty cell leave the field unchanged. */
export const unlessEmpty =
  (read: ReadCell): ReadCell =>
  (cell, column) =>
    cell === '' ? cellValue(undefined) : read(cell, column)

/** Separates the parts of one cell: `Cotton | Made in Jaipur`, `S:10 | M:4`. */
const separator = '|'
const escaped = `\\${separator}`
const unescapedSeparator = /(?<!\\)\|/

export const joinParts = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(separator, escaped)).join(` ${separator} `)

export const splitParts = (cell: string): string[] =>
  cell
    .split(unescapedSeparator)
    .map((part) => part.replaceAll(escaped, separator).trim())
    .filter((part) => part !== '')

export const notRupees = 'Must be a whole number of rupees'

/** Reads `1299`, and `₹1,299.00` as spreadsheets show it. */
export function readRupees(cell: string, { label, point }: CellColumn): CellValue {
  const read = readNumber(cell, point)
  if (read.is !== 'number') return cellError(/\d/.test(cell) ? numberProblem(label, cell, read) : notRupees)
  const { isNegative, whole, decimals } = read
  return !isNegative && /^\d{1,9}$/.test(whole) && /^0*$/.test(decimals)
    ? cellValue(Number(whole))
    : cellError(notRupees)
}

export const readWholeNumber: ReadCell = (cell) =>
  /^\d{1,9}$/.test(cell) ? cellValue(Number(cell)) : cellError('Must be a whole number')
