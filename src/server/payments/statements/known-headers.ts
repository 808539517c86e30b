import type { LineKind } from '#shared/payments/payment-providers.ts'
import type { StatementField } from '#shared/payments/statement.schema.ts'

type Headers = Record<StatementField, readonly string[]>

/** Headers of statements of Indian banks, of Razorpay and of Cashfree, as `plainHeader` makes them, the surest first. */
const statementHeaders: Headers = {
  date: [
    'settled at',
    'settlement date',
    'transaction date',
    'txn date',
    'tran date',
    'trans date',
    'date',
    'post date',
    'posting date',
    'value date',
    'value dt',
    'value dat',
    'created at',
    'transaction time',
    'event time',
  ],
  text: [
    'narration',
    'description',
    'transaction remarks',
    'transaction details',
    'transaction particulars',
    'transaction description',
    'particulars',
    'remarks',
    'details',
    'type',
    'event type',
  ],
  credit: [
    'credit',
    'deposit amt',
    'deposit amount',
    'credit amount',
    'credit amt',
    'deposit cr',
    'deposits cr',
    'deposit',
    'deposits',
    'event settlement amount',
    'settlement amount',
    'cr amount',
    'cr',
    'withdrawal dr deposit cr',
    'amount',
    'transaction amount',
    'txn amount',
    'tran amount',
  ],
  debit: [
    'debit',
    'withdrawal amt',
    'withdrawal amount',
    'debit amount',
    'debit amt',
    'withdrawal dr',
    'withdrawals dr',
    'withdrawal',
    'withdrawals',
    'withdrawl',
    'dr amount',
    'dr',
  ],
  mark: [
    'dr cr',
    'cr dr',
    'drcr',
    'crdr',
    'debit credit',
    'credit debit',
    'd c',
    'c d',
    'dr cr indicator',
    'debit credit indicator',
  ],
  reference: [
    'entity id',
    'cf payment id',
    'event id',
    'transaction id',
    'tran id',
    'reference id',
    'utr',
    'utr number',
    'utr no',
    'rrn',
    'chq ref no',
    'chq ref number',
    'cheque no reference no',
    'ref no cheque no',
    'cheque ref no',
    'ref no',
    'reference no',
    'reference number',
    'reference',
    'cheque number',
    'cheque no',
    'chq no',
    'chqno',
    'cheque details',
  ],
  fee: ['fee exclusive tax', 'fee', 'fees', 'fee inclusive tax', 'service charge', 'service charges'],
  tax: ['service tax', 'gst', 'tax on fee'],
}

/** Headers of remittances of Shiprocket and of couriers. */
const remittanceHeaders: Headers = {
  date: [
    'remittance date',
    'cod remittance date',
    'actual date of remittance',
    'remitted date',
    'remitted on',
    'payment date',
    'settlement date',
    'transfer date',
    'transaction date',
    'delivered date',
    'delivery date',
    'status date',
    'date',
  ],
  text: ['order id', 'order number', 'order no', 'channel order id', 'crf id', 'description', 'remarks'],
  credit: [
    'amount payable',
    'payable',
    'net payment',
    'net amount',
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
  ],
  debit: ['reversal amount', 'reversed amount', 'debit'],
  mark: ['dr cr', 'cr dr', 'debit credit'],
  reference: [
    'awb',
    'awb number',
    'awb no',
    'awb code',
    'waybill',
    'waybill number',
    'waybill num',
    'waybill no',
    'tracking id',
    'tracking number',
    'shipping id',
    'consignment number',
    'consignment no',
  ],
  fee: ['cod charges', 'cod fee', 'early cod charges', 'deduction', 'deductions', 'fee'],
  tax: ['gst'],
}

export const knownHeaders = (kind: LineKind): Headers =>
  kind === 'courier' ? remittanceHeaders : statementHeaders

/** Columns that say nothing about where money went: the sign of a cell, or a column beside it, has to. */
const unsignedHeaders = new Set([
  'amount',
  'transaction amount',
  'txn amount',
  'tran amount',
  'withdrawal dr deposit cr',
])
export const isUnsigned = (header: string): boolean => unsignedHeaders.has(plainHeader(header))

export const isBalance = (header: string | undefined): boolean =>
  /\bbal(?:ance)?\b/.test(plainHeader(header ?? ''))

/** Words alone, so that `Deposit Amount(INR)`, `Deposit Amount (INR )` and `deposit_amount` are one header. */
export const plainHeader = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:in )?(?:inr|rs|rupees)$/, '')

/** Counts the known headers in a row, which tell the head of a file from the lines above it. */
export function countKnown(cells: readonly string[], kind: LineKind): number {
  const all = knownOf[kind === 'courier' ? 'courier' : 'bank']
  return cells.filter((cell) => all.has(plainHeader(cell))).length
}

const knownOf = {
  bank: new Set(Object.values(statementHeaders).flat()),
  courier: new Set(Object.values(remittanceHeaders).flat()),
}
