import { readAmount, readMark, type Mark } from '#shared/schema/files/read-amount.ts'
import { readDate } from '#shared/schema/files/read-date.ts'
import { decimalPoint, type Point } from '#shared/schema/files/read-number.ts'
import type { StatementColumns } from '#shared/payments/statement.schema.ts'
import { indexOfMark } from './choose-columns.ts'

export interface LineCells {
  at: Date
  text: string
  reference: string | null
  amountPaise: number
  feePaise: number
}

/** A row ends as a line, as more text of the line above it, refused, or ignored because it is no line. */
export type RowRead =
  | ({ is: 'line' } & LineCells)
  | { is: 'more'; text: string }
  | { is: 'refused' | 'ignored'; message: string }

const amountFields = ['credit', 'debit', 'fee', 'tax'] as const
type AmountField = (typeof amountFields)[number]

/** Letters of a line's text that are kept. */
const maxText = 500

/** Makes the function that reads one row of a statement; the column of each amount shows which sign is its point. */
export function createLineReader(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  columns: StatementColumns,
): (cells: readonly string[]) => RowRead {
  const indexOf = (header: string | null) => (header === null ? -1 : headers.indexOf(header))
  const at = {
    date: indexOf(columns.date),
    text: indexOf(columns.text),
    reference: indexOf(columns.reference),
    mark: columns.mark === null ? -1 : indexOfMark(headers, columns.mark),
  }
  const places = new Map<AmountField, { index: number; point: Point | null }>()
  for (const field of amountFields) {
    const index = indexOf(columns[field])
    if (index < 0 || (field === 'debit' && columns.debit === columns.credit)) continue
    places.set(field, { index, point: decimalPoint(columnCells(rows, index)) })
  }
  const isSingle = places.has('credit') !== places.has('debit')

  return (cells) => {
    const cell = (index: number) => cells[index] ?? ''
    const money = [...places.values()].some(({ index }) => /[1-9]/.test(cell(index)))
    const date = readDate(cell(at.date))
    if (date === null) return withoutDate(cells, at, money)
    const amounts = { credit: 0, debit: 0, fee: 0, tax: 0 }
    const marks: Partial<Record<AmountField, Mark | null>> = {}
    for (const [field, { index, point }] of places) {
      const read = readAmount(cell(index), columns.unit, point)
      if (!read.ok) return { is: 'refused', message: read.problem }
      amounts[field] = read.paise
      marks[field] = read.mark
    }
    const marked = at.mark < 0 || !isSingle ? null : cell(at.mark)
    const amount = isSingle
      ? signed(amounts.credit, amounts.debit, marks.credit ?? null, marked)
      : both(amounts.credit, amounts.debit, marks.debit ?? null)
    if (typeof amount === 'string') return { is: 'refused', message: amount }
    if (amount === 0) return { is: 'ignored', message: 'It has no amount' }
    const reference = cell(at.reference).replace(/^(\d{6,})\.0+$/, '$1')
    if (/^\d(?:[.,]\d+)?e\+\d{1,3}$/i.test(reference))
      return { is: 'refused', message: `Its reference was shortened by a spreadsheet: “${reference}”` }
    return {
      is: 'line',
      at: date,
      text: plainText(cell(at.text)),
      reference: reference.slice(0, 100) || null,
      amountPaise: amount,
      feePaise: Math.abs(amounts.fee) + Math.abs(amounts.tax),
    }
  }
}

const columnCells = (rows: readonly (readonly string[])[], index: number): string[] =>
  rows.map((cells) => cells[index] ?? '').map((cell) => cell.replace(/\(?\b(?:cr|dr)\b\.?\)?/gi, ''))

const plainText = (cell: string): string => cell.replace(/\s+/g, ' ').slice(0, maxText)

/** Words of rows that sum up or end a table; a row of figures alone does too. */
const summing =
  /\b(?:total|balance|opening|closing|brought|carried|b\/f|c\/f|summary|end of|page|legends?|note|generated|count)\b|\*{3}/i

function withoutDate(cells: readonly string[], at: { text: number }, money: boolean): RowRead {
  const filled = cells.flatMap((cell, index) => (cell === '' ? [] : [index]))
  const isSum = cells.some((cell) => summing.test(cell)) || !cells.some((cell) => /\p{L}/u.test(cell))
  if (!money && !isSum && filled.length === 1 && filled[0] === at.text)
    return { is: 'more', text: plainText(cells[at.text]!) }
  return { is: money && !isSum ? 'refused' : 'ignored', message: 'It has no date' }
}

/** The amount of a row with a column for credits and one for debits. */
function both(credit: number, debit: number, mark: Mark | null): number | string {
  if (credit !== 0 && debit !== 0) return 'It has a debit and a credit'
  if (debit !== 0 && mark === 'credit') return 'Its debit is marked as a credit'
  return credit - Math.abs(debit)
}

/** The amount of a row with one column for both; `marked` is the cell that says debit or credit, null without one. */
function signed(credit: number, debit: number, own: Mark | null, marked: string | null): number | string {
  if (marked === null) return credit - Math.abs(debit)
  const paise = credit === 0 ? debit : credit
  if (paise === 0) return 0
  const mark = readMark(marked)
  if (mark === null) return `It says neither debit nor credit: “${marked.slice(0, 40)}”`
  if (mark === 'credit' && own === 'debit') return 'Its amount is below zero and marked as a credit'
  return mark === 'debit' ? -Math.abs(paise) : Math.abs(paise)
}
