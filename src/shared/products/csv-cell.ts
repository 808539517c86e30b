/** The value of a CSV cell, undefined where an empty cell leaves the field unchanged, or an error. */
export type CellValue = { ok: true; value: unknown } | { ok: false; error: string }

export const cellValue = (value: unknown): CellValue => ({ ok: true, value })
export const cellError = (error: string): CellValue => ({ ok: false, error })

export type ReadCell = (cell: string) => CellValue

/** Makes an empty cell leave the field unchanged. */
export const unlessEmpty =
  (read: ReadCell): ReadCell =>
  (cell) =>
    cell === '' ? cellValue(undefined) : read(cell)

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
export function readRupees(cell: string): CellValue {
  const digits = cell.replace(/[₹,\s]/g, '').replace(/\.0+$/, '')
  return /^\d{1,9}$/.test(digits) ? cellValue(Number(digits)) : cellError(notRupees)
}

export const readWholeNumber: ReadCell = (cell) =>
  /^\d{1,9}$/.test(cell) ? cellValue(Number(cell)) : cellError('Must be a whole number')
