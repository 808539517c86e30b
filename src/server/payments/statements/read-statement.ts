import { createHash } from 'node:crypto'
import { StoreError } from '#shared/errors.ts'
import type { LineKind } from '#shared/payments/payment-providers.ts'
import {
  statementLimits,
  type GivenColumns,
  type StatementColumns,
} from '#shared/payments/statement.schema.ts'
import { textOfCell } from '../../http/csv.ts'
import { readCsv, type CsvRow } from '../../http/read-csv.ts'
import { chooseColumns, countKnown } from './choose-columns.ts'
import { dateIn, paiseIn } from './statement-cells.ts'

/** A line of a statement. Amounts are signed: credits are positive. */
export interface ReadLine {
  row: number
  lineKey: string
  at: Date
  text: string
  reference: string | null
  amountPaise: number
  feePaise: number
}

export interface ReadStatement {
  headers: string[]
  columns: StatementColumns
  lines: ReadLine[]
  problems: { row: number; message: string }[]
}

/**
 * Reads a statement by the columns that were named, or those that it knows. Rows without a date or an amount, as a bank
 * puts them above and below, are left out and told. Throws BAD_REQUEST for what is no table of at most 20,000 lines.
 */
export function readStatement(
  bytes: Buffer,
  given: GivenColumns | null,
  isRemembered = false,
  kind: LineKind = 'bank',
): ReadStatement {
  const rows = readCsv(bytes, { relaxed: true })
  if (rows.length === 0) throw refused('This file is empty')
  const head = headOf(rows, given, kind)
  const headers = rows[head]!.record.map((cell) => textOfCell(cell.trim()))
  const filled = rows.slice(head + 1)
  if (filled.length > statementLimits.lines) {
    const most = statementLimits.lines.toLocaleString('en-IN')
    throw refused(`A statement may have at most ${most} lines`)
  }
  const columns = chooseColumns(headers, given, isRemembered, kind)
  const named = headers.filter((header) => header !== '')
  if (columns.date === null || (columns.credit === null && columns.debit === null))
    return { headers: named, columns, lines: [], problems: [] }
  return { headers: named, columns, ...linesIn(filled, headers, columns) }
}

const refused = (message: string) => new StoreError('BAD_REQUEST', message)

/** Rows above the head in which a bank says whose account it is. */
const maxRowsAbove = 40

/** The index of the row with the headers: the one with most that are named, or known. */
function headOf(rows: readonly CsvRow[], given: GivenColumns | null, kind: LineKind): number {
  const names = new Set(Object.values(given ?? {}))
  const found = rows
    .slice(0, maxRowsAbove)
    .map(({ record }, index) => ({
      index,
      known: given
        ? record.filter((cell) => names.has(textOfCell(cell.trim()))).length
        : countKnown(record, kind),
    }))
    .reduce((most, one) => (one.known > most.known ? one : most))
  if (found.known > 1) return found.index
  const first = rows.findIndex(({ record }) => record.filter((cell) => cell.trim() !== '').length > 2)
  return Math.max(0, first)
}

function linesIn(rows: readonly CsvRow[], headers: readonly string[], columns: StatementColumns) {
  const lines: ReadLine[] = []
  const problems: ReadStatement['problems'] = []
  const seen = new Map<string, number>()
  for (const { row, record } of rows) {
    const line = lineIn(record, headers, columns)
    if (typeof line === 'string') problems.push({ row, message: line })
    else {
      const said = JSON.stringify([line.at, line.amountPaise, line.reference, line.text])
      const before = seen.get(said) ?? 0
      seen.set(said, before + 1)
      const lineKey = createHash('sha256').update(`${said}${before}`).digest('hex')
      lines.push({ row, lineKey, ...line })
    }
  }
  return { lines, problems }
}

/** Letters of a line's text that are kept. */
const maxText = 500

/** Returns why a row is not read, as text. */
function lineIn(
  record: readonly string[],
  headers: readonly string[],
  { unit, ...columns }: StatementColumns,
): Omit<ReadLine, 'row' | 'lineKey'> | string {
  const cellOf = (column: string | null) =>
    column === null ? '' : textOfCell((record[headers.indexOf(column)] ?? '').trim())
  const at = dateIn(cellOf(columns.date))
  if (at === null) return 'It has no date'
  const amounts = [columns.credit, columns.debit, columns.fee, columns.tax].map((column) =>
    paiseIn(cellOf(column), unit),
  )
  if (amounts.includes(null)) return 'Its amount cannot be read'
  const [credit = 0, debit = 0, fee = 0, tax = 0] = amounts as number[]
  const amountPaise = credit - Math.abs(debit)
  if (amountPaise === 0) return 'It has no amount'
  const text = cellOf(columns.text).replace(/\s+/g, ' ').slice(0, maxText)
  const reference = cellOf(columns.reference).slice(0, 100)
  return {
    at,
    text,
    reference: reference === '' ? null : reference,
    amountPaise,
    feePaise: Math.abs(fee) + Math.abs(tax),
  }
}
