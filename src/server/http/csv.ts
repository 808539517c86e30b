import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { shopSeconds } from '#shared/shop-time.ts'

/** A moment is written with the clock of the shop. */
export type Cell = string | number | Date

/**
 * Spreadsheets run text that begins like this as a formula, also with signs of full width or after characters that nobody
 * sees, and take an apostrophe before digits for their own. One more apostrophe in front prevents it; leading apostrophes
 * are matched so that removing one restores the text.
 */
const guarded = /^(?:'*[\p{C}\p{Z}\p{DI}\u2800]*[=+\-@\t\r＝＋－＠]|'+\d)/u

/** Reverses the escaping of `csvLine`, and takes the guards of spreadsheets off: `'0123`, `="0123"`. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell)

/** One line of CSV (RFC 4180), with formulas escaped. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return shopSeconds(cell)
  const text = guarded.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Streams a table as a file, so that a long list needs little memory. */
export function sendCsv<Row>(
  reply: FastifyReply,
  { fileName, columns, pages, cells }: CsvFile<Row>,
): FastifyReply {
  async function* lines() {
    // Spreadsheets recognise UTF-8 by the byte order mark.
    yield `\uFEFF${csvLine(columns)}`
    for await (const rows of pages) yield rows.map((row) => csvLine(cells(row))).join('')
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(lines()))
}

interface CsvFile<Row> {
  fileName: string
  columns: readonly string[]
  pages: AsyncIterable<Row[]>
  cells: (row: Row) => Cell[]
}
