import * as z from 'zod/mini'
import { taxOf } from '../tax/tax-inside.ts'
import { hsnColumns as toolColumns, uqcs } from '../tax/gstr1-csv.ts'
import { sumByRate, type HsnSum, type RateSum } from '../tax/gstr1-tables.ts'
import { returnedDocument, type StoredDocument } from '../tax/returned-document.ts'
import { indianDay } from './financial-year.ts'
import { stateCodeOf } from './gst-states.ts'

/** `2026-11`, in India */
export const gstMonthSchema = z
  .string({ error: 'Month is required, as 2026-11' })
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Month must be written as 2026-11'))

/** `?month=2026-11`: the month of a GSTR-1 return, in India. */
export const gstr1QuerySchema = z.object({ month: gstMonthSchema })

interface BookedDocument extends StoredDocument {
  /** The invoice that a credit note reverses. */
  invoice: { number: string; issuedAt: Date; total: number } | null
}

type Cells = (string | number)[]

/** The sheet of documents, a row for each rate. */
export const documentColumns = [
  'Document Type',
  'GSTIN/UIN of Recipient',
  'Receiver Name',
  'Document Number',
  'Document Date',
  'Document Value',
  'Place Of Supply',
  'Supply Type',
  'Reverse Charge',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
  'Original Invoice Number',
  'Original Invoice Date',
  'Order',
]

const documentTypes = { invoice: 'Invoice', credit_note: 'Credit Note' }

/**
 * The rows of a document, one for each rate; its value stands in the first alone. Credit notes count negative, so that a
 * column adds up to the tax due.
 */
export function documentRows(document: BookedDocument): Cells[] {
  const { number, issuedAt, invoice, figures } = document
  const returned = returnedDocument(document)
  if (!returned) return []
  const { kind, buyer, isSameState, total } = returned
  const sign = kind === 'invoice' ? 1 : -1
  return sumByRate(returned).map((sum, index) => [
    documentTypes[kind],
    buyer.gstin,
    buyer.name,
    number,
    indianDay(issuedAt),
    index === 0 ? signed(total, sign) : '',
    placeNameOf(figures.buyer.state),
    isSameState ? 'Intra-State' : 'Inter-State',
    'N',
    sum.rate,
    ...amountsOf(sum).map((amount) => signed(amount, sign)),
    invoice?.number ?? '',
    invoice ? indianDay(invoice.issuedAt) : '',
    figures.order_id,
  ])
}

/** Rupees without tax, of each tax, and of cess. */
const amountsOf = (sum: RateSum): number[] =>
  [sum.taxable_paise, sum.igst_paise, sum.cgst_paise, sum.sgst_paise, 0].map((paise) => paise / 100)

/** Avoids −0, which would be written as it is. */
const signed = (amount: number, sign: 1 | -1): number => (amount === 0 ? 0 : amount * sign)

/** `29-Karnataka`, as in the tax office's own sheets. */
function placeNameOf(state: string): string {
  const code = stateCodeOf(state)
  return code === null ? state : `${code}-${state}`
}

/** The sheet of goods: sales by HSN code, less returns. */
export const hsnColumns = [...toolColumns.filter((name) => name !== 'Description'), 'Supply']

export const hsnCells = ({ supply, ...sum }: HsnSum & { supply: 'B2B' | 'B2C' }): Cells => [
  sum.hsn,
  uqcs[sum.unit],
  sum.quantity,
  (sum.taxable_paise + taxOf(sum)) / 100,
  sum.rate,
  ...amountsOf(sum),
  supply,
]
