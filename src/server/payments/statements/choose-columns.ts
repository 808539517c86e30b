import { readAmount, readMark } from '#shared/schema/files/read-amount.ts'
import { readDate } from '#shared/schema/files/read-date.ts'
import type { LineKind } from '#shared/payments/payment-providers.ts'
import type { GivenColumns, StatementColumns, StatementField } from '#shared/payments/statement.schema.ts'
import { isBalance, isUnsigned, knownHeaders, plainHeader } from './known-headers.ts'

/** A column of fees that says so is without the tax beside it; any other of Razorpay has it inside. */
const isWithoutTax = (fee: string | null): boolean => fee !== null && /\bexcl/.test(plainHeader(fee))

/** Columns of credits that have what the customer paid, before the fee. */
const grossHeaders = new Set(['amount', 'event amount', 'order amount', 'payment amount'])
export const isGross = ({ credit }: StatementColumns): boolean =>
  credit !== null && grossHeaders.has(plainHeader(credit))

interface Table {
  headers: readonly string[]
  /** the cells below the headers */
  rows: readonly (readonly string[])[]
}

interface Choice {
  given: GivenColumns | null
  /** the columns were named for an earlier file: a field that had none there takes one that is known */
  isRemembered: boolean
  kind: LineKind
}

interface Chosen {
  columns: StatementColumns
  /** asked of staff where a column has amounts that may have come in or gone out */
  question: string | null
}

/** The columns of a file: those that were named, else the ones whose headers are known. */
export function chooseColumns(table: Table, { given, isRemembered, kind }: Choice): Chosen {
  const { headers } = table
  const known = knownHeaders(kind)
  const byName = new Map(
    headers.map((header) => [plainHeader(header), header]).toReversed() as [string, string][],
  )
  const columnOf = (field: StatementField, names: readonly string[] = known[field]): string | null => {
    const named = given?.[field] ?? null
    if (named !== null || (given !== null && !isRemembered))
      return headers.includes(named ?? '') ? named : (byName.get(plainHeader(named ?? '')) ?? null)
    const name = names.find((one) => byName.has(one))
    return name === undefined ? null : byName.get(name)!
  }
  const fee = columnOf('fee')
  const columns: StatementColumns = {
    date: columnOf('date'),
    text: columnOf('text'),
    credit: columnOf('credit'),
    debit: columnOf('debit'),
    mark: columnOf('mark'),
    reference: columnOf('reference'),
    fee,
    tax: columnOf('tax', isWithoutTax(fee) ? ['tax', ...known.tax] : known.tax),
    unit: given?.unit ?? 'rupees',
  }
  const isNamed = typeof given?.mark === 'string'
  if (!isNamed) columns.mark = given?.mark === null && !isRemembered ? null : findMark(table, columns)
  const isAsked = kind === 'bank' && given === null && !hasDirection(table, columns)
  return isAsked
    ? { columns: { ...columns, credit: null }, question: askedAbout(columns.credit!) }
    : { columns, question: null }
}

const askedAbout = (header: string) =>
  `“${header}” does not say what came in and what went out. Choose the column that says debit or credit, or choose it as the credit if all of it came in`

/** One column of amounts needs a sign somewhere, unless its header says that all of it came in or went out. */
function hasDirection({ headers, rows }: Table, { credit, debit, mark, unit }: StatementColumns): boolean {
  if (credit === null || debit !== null || mark !== null || !isUnsigned(credit)) return true
  const at = headers.indexOf(credit)
  return rows.some((cells) => {
    const amount = readAmount(cells[at] ?? '', unit)
    return amount.ok && amount.mark !== null
  })
}

/**
 * The column that says debit or credit, where one column has the amounts: the one with such a header, else one that has
 * nothing else in its lines. The one behind a balance is of the balance.
 */
function findMark({ headers, rows }: Table, { date, credit, debit }: StatementColumns): string | null {
  if (date === null || (credit !== null && debit !== null && credit !== debit)) return null
  const dateAt = headers.indexOf(date)
  const lines = rows.slice(0, looked).filter((cells) => readDate(cells[dateAt] ?? '') !== null)
  const marks = headers.flatMap((header, at) => {
    if (header === '' || isBalance(headers[at - 1])) return []
    const said = lines.map((cells) => cells[at] ?? '').filter((cell) => cell !== '')
    const isMark = said.length > 0 && said.every((cell) => readMark(cell) !== null && cell !== '-')
    const isKnown = knownHeaders('bank').mark.includes(plainHeader(header))
    return isMark || isKnown ? [{ header, isKnown }] : []
  })
  return (marks.find(({ isKnown }) => isKnown) ?? marks[0])?.header ?? null
}

/** Lines that are looked at for a column of marks. */
const looked = 200

/** Index of the column of a mark: of two with one name, the one that is not behind a balance. */
export function indexOfMark(headers: readonly string[], mark: string): number {
  const at = headers.findIndex((header, index) => header === mark && !isBalance(headers[index - 1]))
  return at < 0 ? headers.indexOf(mark) : at
}
