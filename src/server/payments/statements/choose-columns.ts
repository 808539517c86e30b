import type { LineKind } from '#shared/payments/payment-providers.ts'
import type { GivenColumns, StatementColumns, StatementField } from '#shared/payments/statement.schema.ts'

type Headers = Record<StatementField, readonly string[]>

/** Headers of statements of Indian banks, of Razorpay and of Cashfree, the surest first. */
const statementHeaders: Headers = {
  date: [
    'settled_at',
    'settlement date',
    'transaction date',
    'txn date',
    'tran date',
    'date',
    'value date',
    'value dt',
    'created_at',
    'transaction time',
    'event time',
  ],
  text: [
    'narration',
    'description',
    'transaction remarks',
    'transaction details',
    'transaction particulars',
    'particulars',
    'remarks',
    'details',
    'type',
    'event type',
  ],
  credit: [
    'credit',
    'deposit amt.',
    'deposit amt',
    'deposit amount',
    'deposit amount (inr )',
    'deposit amount (inr)',
    'credit amount',
    'deposit',
    'deposits',
    'credit(inr)',
    'event settlement amount',
    'settlement amount',
    'cr',
    'amount',
    'amount (inr)',
  ],
  debit: [
    'debit',
    'withdrawal amt.',
    'withdrawal amt',
    'withdrawal amount',
    'withdrawal amount (inr )',
    'withdrawal amount (inr)',
    'debit amount',
    'withdrawal',
    'withdrawals',
    'debit(inr)',
    'dr',
  ],
  reference: [
    'entity_id',
    'cf_payment_id',
    'event id',
    'transaction id',
    'reference id',
    'utr',
    'utr number',
    'chq./ref.no.',
    'chq/ref number',
    'ref no./cheque no.',
    'ref no',
    'reference no',
    'reference number',
    'reference',
    'cheque number',
    'cheque no',
  ],
  fee: ['fee (exclusive tax)', 'fee', 'fees', 'fee (inclusive tax)', 'service charge', 'service charges'],
  tax: ['service tax', 'gst', 'tax on fee'],
}

/** Headers of remittances of Shiprocket and of couriers. */
const remittanceHeaders: Headers = {
  date: [
    'remittance date',
    'cod remittance date',
    'remitted date',
    'remitted on',
    'payment date',
    'settlement date',
    'transfer date',
    'delivered date',
    'delivery date',
    'date',
  ],
  text: ['order id', 'order number', 'order no', 'order no.', 'channel order id', 'crf id', 'remarks'],
  credit: [
    'remitted amount',
    'remittance amount',
    'cod remitted amount',
    'cod amount',
    'cod value',
    'awb amount',
    'collected amount',
    'collectable amount',
    'cod',
    'order value',
    'amount',
    'amount (inr)',
  ],
  debit: ['reversal amount', 'reversed amount', 'debit'],
  reference: [
    'awb',
    'awb number',
    'awb no',
    'awb no.',
    'awb code',
    'awb_code',
    'waybill',
    'waybill number',
    'waybill no',
    'tracking id',
    'tracking number',
    'consignment number',
    'consignment no',
  ],
  fee: ['cod charges', 'cod fee', 'early cod charges', 'deduction', 'deductions', 'fee'],
  tax: ['gst'],
}

const headersOf = (kind: LineKind): Headers => (kind === 'courier' ? remittanceHeaders : statementHeaders)

/** A column of fees that says so is without the tax beside it; any other of Razorpay has it inside. */
const isWithoutTax = (fee: string | null): boolean => fee !== null && /\(excl/.test(normal(fee))

/** Columns of credits that have what the customer paid, before the fee. */
const grossHeaders = new Set(['amount', 'amount (inr)', 'event amount', 'order amount', 'payment amount'])
export const isGross = ({ credit }: StatementColumns): boolean =>
  credit !== null && grossHeaders.has(normal(credit))

const normal = (header: string): string =>
  header
    .trim()
    .replace(/^['"\uFEFF]{1,3}/, '')
    .replace(/['"]{1,3}$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()

/**
 * The columns of a file: those that were named, else the ones whose headers are known. `isRemembered` says that they were
 * named for an earlier file: a field that had no column there takes one that is known.
 */
export function chooseColumns(
  headers: readonly string[],
  given: GivenColumns | null,
  isRemembered = false,
  kind: LineKind = 'bank',
): StatementColumns {
  const knownHeaders = headersOf(kind)
  const byName = new Map(headers.map((header) => [normal(header), header]).toReversed() as [string, string][])
  const known = (names: readonly string[]): string | null => {
    const name = names.find((one) => byName.has(one))
    return name === undefined ? null : byName.get(name)!
  }
  const columnOf = (field: StatementField, names: readonly string[] = knownHeaders[field]): string | null => {
    const named = given?.[field] ?? null
    if (named !== null || (given !== null && !isRemembered)) return byName.get(normal(named ?? '')) ?? null
    return known(names)
  }
  const fee = columnOf('fee')
  return {
    date: columnOf('date'),
    text: columnOf('text'),
    credit: columnOf('credit'),
    debit: columnOf('debit'),
    reference: columnOf('reference'),
    fee,
    tax: columnOf('tax', isWithoutTax(fee) ? ['tax', ...knownHeaders.tax] : knownHeaders.tax),
    unit: given?.unit ?? 'rupees',
  }
}

/** Counts the known headers in a row, which tell the head of a file from the lines above it. */
export const countKnown = (cells: readonly string[], kind: LineKind): number => {
  const all = new Set(Object.values(headersOf(kind)).flat())
  return cells.filter((cell) => all.has(normal(cell))).length
}
