import * as z from 'zod/mini'
import { indianDay } from './financial-year.ts'
import { stateCodeOf } from './gst-states.ts'
import { rateOf, taxParts, type TaxDocumentKind, type TaxFigures } from './tax-document.ts'

/** `?month=2026-11`: the month of a GSTR-1 return, in India. */
export const gstr1QuerySchema = z.object({
  month: z
    .string({ error: 'Month is required, as 2026-11' })
    .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Month must be written as 2026-11')),
})

export interface BookedDocument {
  kind: TaxDocumentKind
  number: string
  issuedAt: Date
  /** The invoice that a credit note reverses. */
  invoice: { number: string; issuedAt: Date } | null
  figures: TaxFigures
}

type Cells = (string | number)[]

/** The sheet of documents, one row each: all goods here have one rate. */
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

const documentTypes: Record<TaxDocumentKind, string> = { invoice: 'Invoice', credit_note: 'Credit Note' }

/** Credit notes count negative, so that a column adds up to the tax due. */
export function documentCells({ kind, number, issuedAt, invoice, figures }: BookedDocument): Cells {
  const { buyer, same_state, tax, subtotal, total, order_id } = figures
  const sign = signOf(kind)
  const { igst, cgst, sgst } = taxParts(tax, same_state)
  return [
    documentTypes[kind],
    buyer.gstin,
    buyer.name,
    number,
    indianDay(issuedAt),
    signed(total, sign),
    placeOf(buyer.state),
    same_state ? 'Intra-State' : 'Inter-State',
    'N',
    rateOf(figures),
    ...[subtotal, igst, cgst, sgst, 0].map((amount) => signed(amount, sign)),
    invoice?.number ?? '',
    invoice ? indianDay(invoice.issuedAt) : '',
    order_id,
  ]
}

const signOf = (kind: TaxDocumentKind): 1 | -1 => (kind === 'invoice' ? 1 : -1)

/** Avoids −0, which would be written as it is. */
const signed = (amount: number, sign: 1 | -1): number => (amount === 0 ? 0 : amount * sign)

/** `29-Karnataka`, as in the tax office's own sheets. */
function placeOf(state: string): string {
  const code = stateCodeOf(state)
  return code === null ? state : `${code}-${state}`
}

/** The sheet of goods: sales by HSN code, less returns. */
export const hsnColumns = [
  'HSN',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
]

interface HsnSum {
  hsn: string
  rate: number
  quantity: number
  taxable: number
  igst: number
  cgst: number
  sgst: number
}

/** Adds a document to the sums by HSN code and rate. */
export function addToHsn(
  sums: Map<string, HsnSum>,
  { kind, figures }: Pick<BookedDocument, 'kind' | 'figures'>,
): void {
  const sign = signOf(kind)
  const rate = rateOf(figures)
  for (const { hsn, quantity, taxable, tax } of figures.lines) {
    const key = `${hsn} ${rate}`
    const sum = sums.get(key) ?? { quantity: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0 }
    const { igst, cgst, sgst } = taxParts(tax, figures.same_state)
    sums.set(key, {
      hsn,
      rate,
      quantity: sum.quantity + sign * quantity,
      taxable: sum.taxable + sign * taxable,
      igst: sum.igst + sign * igst,
      cgst: sum.cgst + sign * cgst,
      sgst: sum.sgst + sign * sgst,
    })
  }
}

export function hsnCells({ hsn, rate, quantity, taxable, igst, cgst, sgst }: HsnSum): Cells {
  return [hsn, 'PCS-PIECES', quantity, taxable + igst + cgst + sgst, rate, taxable, igst, cgst, sgst, 0]
}
