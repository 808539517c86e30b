import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type Cell = string | number

/**
 * A spreadsheet would run a text that begins like this as a formula; one more apostrophe before it keeps it a text.
 * Apostrophes that are there already count as part of the beginning, so that taking one off gives the text back.
 */
const formula = /^'*[=+\-@\t\r]/

/** The text that was written into a cell by `csvLine`, without the apostrophe that keeps it from being run. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

/** One line of CSV (RFC 4180), in which no text is a formula. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Sends a table as a file, page by page as the rows arrive, so that a long list needs no room. */
export function sendCsv<Row>(
  reply: FastifyReply,
  { fileName, columns, pages, cells }: CsvFile<Row>,
): FastifyReply {
  async function* lines() {
    // The mark by which spreadsheets see that the file is UTF-8.
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
