import { indianDay } from './documents/financial-year.ts'
import { gstStateCode } from './gst-states.ts'
import type { TaxDocumentKind } from './documents/document-kinds.ts'
import { documentRate, taxParts, type DocumentFigures, type TaxFigures } from './documents/tax-document.ts'
import type { ReturnedDocument } from './gstr1-tables.ts'

export interface StoredDocument {
  kind: TaxDocumentKind
  number: string
  issuedAt: Date
  /** the invoice that a credit note takes back; `total` is in rupees */
  invoice: { total: number } | null
  figures: DocumentFigures
}

/**
 * A document as a GSTR-1 return reads it, or null for one that is in no table. One of an order with 18 % on top counts as
 * it always has: its goods before the coupon, without shipping (docs/product/tax.md, GSTR-1).
 */
export function returnedDocument({
  kind,
  number,
  issuedAt,
  invoice,
  figures,
}: StoredDocument): ReturnedDocument | null {
  if (kind !== 'invoice' && kind !== 'credit_note') return null
  const { buyer, same_state: isSameState, total } = figures
  return {
    kind,
    number,
    day: indianDay(issuedAt),
    buyer: { name: buyer.name, gstin: buyer.gstin },
    place: placeCode(figures),
    isSameState,
    total,
    invoiceTotal: invoice?.total ?? total,
    ...(figures.v === 2 ? { lines: figures.lines, charges: figures.charges } : rowsOfSample(figures)),
  }
}

/** GST code of the state of supply; '' where an old document names none. */
export const placeCode = (figures: DocumentFigures): string =>
  figures.v === 2 ? figures.place.code : (figures.buyer.state_code ?? gstStateCode(figures.buyer.state) ?? '')

function rowsOfSample(figures: TaxFigures): Pick<ReturnedDocument, 'lines' | 'charges'> {
  const rate = documentRate(figures)
  const lines = figures.lines.map(({ hsn, quantity, taxable, tax }) => {
    const { cgst, sgst, igst } = taxParts(tax, figures.same_state)
    return {
      hsn,
      rate,
      unit: 'piece' as const,
      quantity,
      pack_of: 1,
      taxable_paise: 100 * taxable,
      cgst_paise: 100 * cgst,
      sgst_paise: 100 * sgst,
      igst_paise: 100 * igst,
    }
  })
  return { lines, charges: [] }
}
