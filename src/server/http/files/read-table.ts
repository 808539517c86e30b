import { StoreError } from '#shared/errors.ts'
import { createPauses } from '../../base/in-slices.ts'
import { textOfCell } from '../csv.ts'
import { decodeText } from './decode-text.ts'
import { findSeparator } from './find-separator.ts'

/** A row that is not empty, with its number in a spreadsheet and its cells without guards and blanks around them. */
export interface TableRow {
  row: number
  cells: string[]
}

interface TableLimits {
  /** rows that are not empty, with the head and what stands above it */
  rows: number
  tooMany: string
}

/** Of one row, and in characters of one cell and one line. Empty cells count up to what a spreadsheet has. */
const limits = { cells: 400, emptyCells: 16_384, cell: 256 * 1024, line: 1024 * 1024 }

/**
 * Reads an uploaded table, whatever separates its cells and ends its lines. It is read in slices, so that it holds the
 * event loop for no longer than one of them. Refuses what is no table, and one above its limits.
 */
export async function readTable(bytes: Buffer, { rows: maxRows, tooMany }: TableLimits): Promise<TableRow[]> {
  const text = decodeText(bytes)
  const { separator, start } = await findSeparator(text)
  const rows: TableRow[] = []
  const pause = createPauses()
  for (let at = start, row = 1; at < text.length; row += 1) {
    if (isLineEnd(text[at])) at = afterLineEnd(text, at)
    else {
      const { cells, end } = readLine(text, at, separator, row)
      at = end
      if (cells.length > 0 && rows.push({ row, cells }) > maxRows) throw refused(tooMany)
    }
    const pausing = pause()
    if (pausing) await pausing
  }
  return rows
}

const refused = (message: string) => new StoreError('BAD_REQUEST', message)

/** Reads one line. Its cells are empty where none of them says anything; those behind the last one that does are left out. */
function readLine(
  text: string,
  start: number,
  separator: string,
  row: number,
): { cells: string[]; end: number } {
  const cells: string[] = []
  for (let at = start, count = 1; ; count += 1) {
    const { cell, end } = readCell(text, at, separator, row)
    if (end - start > limits.line) throw refused(`Row ${row} is longer than 1 MB`)
    if (end - at > limits.cell) throw refused(`Row ${row} has a cell of more than 256 kB`)
    if (count > (cell === '' ? limits.emptyCells : limits.cells))
      throw refused(`Row ${row} has more than ${limits.cells} cells`)
    if (cell !== '') {
      while (cells.length < count - 1) cells.push('')
      cells.push(cell)
    }
    if (text[end] !== separator) return { cells, end: afterLineEnd(text, end) }
    at = end + 1
  }
}

const afterLineEnd = (text: string, end: number): number =>
  text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1

/** Reads the cell that begins at `start`; `end` is the separator or line end behind it. */
function readCell(
  text: string,
  start: number,
  separator: string,
  row: number,
): { cell: string; end: number } {
  if (start >= text.length || endsCell(text, start, separator)) return { cell: '', end: start }
  // Spreadsheets keep numbers as text by `="…"`, in which separators stand without more quotes.
  const quote = text.startsWith('="', start) ? start + 1 : text[start] === '"' ? start : -1
  const quoted = quote < 0 ? null : readQuoted(text, quote, separator, row)
  if (quoted) {
    const inside = textOfCell(quote > start ? `="${quoted.inside}"` : quoted.inside.trim())
    return { cell: inside.trim(), end: quoted.end }
  }
  let end = start
  while (end < text.length && !endsCell(text, end, separator)) {
    end += 1
    if (end - start > limits.cell) break
  }
  return { cell: textOfCell(text.slice(start, end).trim()), end }
}

const isLineEnd = (sign: string | undefined): boolean => sign === '\n' || sign === '\r'

const endsCell = (text: string, at: number, separator: string): boolean =>
  text[at] === separator || isLineEnd(text[at])

/**
 * Reads a cell in quotes. Returns null where text follows the closing quote, as in `"RAO" SONS`: the quotes are part of
 * the text then. Refuses a table whose lines would get lost in a quote that nobody closed.
 */
function readQuoted(
  text: string,
  quote: number,
  separator: string,
  row: number,
): { inside: string; end: number } | null {
  const unreadable = () => refused(`This file is not a CSV file: row ${row} has a quote that does not end`)
  let at = quote + 1
  for (;;) {
    const close = text.indexOf('"', at)
    if (close < 0 || close - quote > limits.cell) throw unreadable()
    if (text[close + 1] === '"') {
      at = close + 2
      continue
    }
    let end = close + 1
    while (text[end] === ' ') end += 1
    const inside = text.slice(quote + 1, close)
    if (end >= text.length || endsCell(text, end, separator))
      return { inside: inside.replaceAll('""', '"'), end }
    if (/[\r\n]/.test(inside)) throw unreadable()
    return null
  }
}
