import { indianDay } from './documents/financial-year.ts'
import { gstState } from './gst-states.ts'
import { orderCharges, type OrderPart } from './documents/invoiced-order.ts'
import { placeOfSupply } from './place-of-supply.ts'
import type { Seller } from './seller.schema.ts'
import { documentHead, type DocumentHead } from './documents/document-head.ts'
import type { InvoicedLine, InvoicedOrder } from './documents/invoiced-order.ts'
import { invoiceRows, noteRows, type TaxRows } from './tax-figures.ts'
import type { Registration, TaxScheme } from './tax-scheme.ts'
import { rateLookup, type TaxTerms } from './tax-settings.schema.ts'

/** Immutable contents of a document under GST (docs/product/tax.md, Documents). */
export interface GstFigures extends DocumentHead, TaxRows {
  v: 2
  scheme: Exclude<TaxScheme, 'sample'>
  /** of the seller, on the day of the sale's document */
  registration: Registration
  /** of supply */
  place: { code: string; name: string }
}

interface Sale {
  order: InvoicedOrder
  /** all lines, by position */
  lines: readonly InvoicedLine[]
  seller: Seller
  terms: Pick<TaxTerms, 'registration' | 'rates'>
  /** the units that have come back before */
  back: OrderPart
  at: Date
}

/**
 * Builds the document of a sale, without the pieces that have come back, at the rates and for the registration of its day.
 * Throws NoTaxRate.
 */
export function gstFigures({ order, lines, seller, terms, back, at }: Sale): GstFigures {
  const { registration, rates } = terms
  const place = placeOf(order, seller)
  const head = documentHead(order, seller, place)
  const business = registration === 'regular' ? order.business : null
  const scheme = order.taxScheme === 'added' ? 'added' : 'included'
  const rows = invoiceRows({
    order: { scheme, discount: order.discount, ...orderCharges(order) },
    lines,
    back,
    registration,
    isSameState: head.same_state,
    rateFor: rateLookup({ rates, day: indianDay(at) }),
  })
  return {
    v: 2,
    ...head,
    ...(business && {
      buyer: { ...head.buyer, ...business, recipient: order.shippingAddress.fullName },
    }),
    scheme,
    registration,
    place: { code: place.state_code, name: place.state },
    ...rows,
  }
}

/** The state of delivery, by its code; an order without one is placed by its address. */
function placeOf({ stateCode, shippingAddress }: InvoicedOrder, seller: Seller) {
  return stateCode === null
    ? placeOfSupply(shippingAddress, seller)
    : { state: gstState(stateCode).name, state_code: stateCode }
}

interface Note {
  sale: GstFigures
  /** notes to the same document */
  earlier: readonly GstFigures[]
  lines: readonly InvoicedLine[]
  /** the units that were back before, and those that are with it */
  before: OrderPart
  after: OrderPart
  /** rupees that the shop keeps */
  deduction: number
  reason: DocumentHead['reason']
  isTaxCredited: boolean
}

/** Builds a note that takes back a part of a sale's document. */
export function noteFigures({ sale, reason, ...part }: Note): GstFigures {
  const { lines: _, charges: __, total: ___, ...head } = sale
  const rows = noteRows({ ...part, invoice: sale, isSameState: sale.same_state })
  return { ...head, ...rows, ...(reason && { reason }) }
}

/** The last day in India on which a note takes back tax: 30 November after the invoice's financial year (34(2)). */
export function lastDayOfCredit(invoicedAt: Date): string {
  const [year, month] = indianDay(invoicedAt).split('-').map(Number) as [number, number]
  return `${month >= 4 ? year + 1 : year}-11-30`
}
