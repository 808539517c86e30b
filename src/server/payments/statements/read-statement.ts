import { createHash } from 'node:crypto'
import { StoreError } from '#shared/errors.ts'
import type { LineKind } from '#shared/payments/payment-providers.ts'
import {
  statementLimits,
  type GivenColumns,
  type StatementColumns,
  type StatementUpload,
} from '#shared/payments/statement.schema.ts'
import { eachInSlices } from '../../base/in-slices.ts'
import { readTable, type TableRow } from '../../http/files/read-table.ts'
import { chooseColumns } from './choose-columns.ts'
import { countKnown } from './known-headers.ts'
import { createLineReader, type LineCells } from './read-line.ts'

/** A line of a statement. Amounts are signed: credits are positive. */
export interface ReadLine extends LineCells {
  row: number
  lineKey: string
}

export interface ReadStatement {
  headers: string[]
  columns: StatementColumns
  question: string | null
  lines: ReadLine[]
  /** the end of every row of the file that is not empty */
  rows: StatementUpload['rows']
  /** rows below the headers that are no lines; the first with the reason, refused ones before those that are ignored */
  skipped: number
  problems: { row: number; message: string }[]
}

/**
 * Reads a statement by the columns that were named, or those that it knows. Rows that cannot be read, and those that a bank
 * puts above and below its lines, are left out and told. Refuses what is no table of at most 20,000 lines.
 */
export async function readStatement(
  bytes: Buffer,
  given: GivenColumns | null,
  isRemembered = false,
  kind: LineKind = 'bank',
): Promise<ReadStatement> {
  const tooMany = `A statement may have at most ${statementLimits.lines.toLocaleString('en-IN')} lines`
  const rows = await readTable(bytes, { rows: statementLimits.lines + maxRowsAbove, tooMany })
  if (rows.length === 0) throw refused('This file is empty')
  const head = headOf(rows, given, kind)
  const headers = rows[head]!.cells
  const below = rows.slice(head + 1)
  if (below.length > statementLimits.lines) throw refused(tooMany)
  const table = { headers, rows: below.map(({ cells }) => cells) }
  const { columns, question } = chooseColumns(table, { given, isRemembered, kind })
  const reported = { headers: headers.filter((header) => header !== ''), columns, question }
  if (columns.date === null || (columns.credit === null && columns.debit === null))
    return {
      ...reported,
      lines: [],
      rows: { read: 0, refused: 0, ignored: rows.length },
      skipped: 0,
      problems: [],
    }
  const read = await linesIn(below, createLineReader(headers, table.rows, columns))
  return { ...reported, ...read, rows: { ...read.rows, ignored: read.rows.ignored + head + 1 } }
}

const refused = (message: string) => new StoreError('BAD_REQUEST', message)

/** Rows above the head in which a bank says whose account it is. */
const maxRowsAbove = 40

/** The index of the row with the headers: the one with most that are named, or known. */
function headOf(rows: readonly TableRow[], given: GivenColumns | null, kind: LineKind): number {
  const names = new Set(Object.values(given ?? {}))
  const found = rows
    .slice(0, maxRowsAbove)
    .map(({ cells }, index) => ({
      index,
      known: given ? cells.filter((cell) => names.has(cell)).length : countKnown(cells, kind),
    }))
    .reduce((most, one) => (one.known > most.known ? one : most))
  if (found.known > 1) return found.index
  return Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 2),
  )
}

/** Problems that are kept; those behind them are counted. */
const maxProblems = 100

async function linesIn(rows: readonly TableRow[], readLine: ReturnType<typeof createLineReader>) {
  const lines: ReadLine[] = []
  const refusals: ReadStatement['problems'] = []
  const ignored: ReadStatement['problems'] = []
  const counted = { read: 0, refused: 0, ignored: 0 }
  const seen = new Map<string, number>()
  let above: ReadLine | null = null
  await eachInSlices(rows, ({ row, cells }) => {
    const read = readLine(cells)
    if (read.is === 'line') {
      const { is: _, ...line } = read
      above = { row, lineKey: lineKeyOf(line, seen), ...line }
      lines.push(above)
      counted.read += 1
    } else if (read.is === 'more' && above !== null) {
      // Its key stays that of its own row, so that it is the same line in another file.
      above.text = `${above.text} ${read.text}`.trim().slice(0, 500)
      counted.read += 1
    } else {
      above = null
      const isRefused = read.is === 'refused'
      counted[isRefused ? 'refused' : 'ignored'] += 1
      const reported = isRefused ? refusals : ignored
      const message = read.is === 'more' ? 'It has no date' : read.message
      if (reported.length < maxProblems) reported.push({ row, message })
    }
  })
  return {
    lines,
    problems: [...refusals, ...ignored],
    rows: counted,
    skipped: counted.refused + counted.ignored,
  }
}

/** Date, amount, reference, text and the count of equal lines before it. */
function lineKeyOf({ at, amountPaise, reference, text }: LineCells, seen: Map<string, number>): string {
  const said = JSON.stringify([at, amountPaise, reference, text])
  const before = seen.get(said) ?? 0
  seen.set(said, before + 1)
  return createHash('sha256').update(`${said}${before}`).digest('hex')
}
