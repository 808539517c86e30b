import { cartTaxRate } from '../pricing.ts'
import type { GstFigures } from '../gst-figures.ts'
import { documentHead, type DocumentHead } from './document-head.ts'
import { documentPrefixes, type TaxDocumentKind } from './document-kinds.ts'
import {
  noPart,
  wholeOrder,
  type InvoicedLine,
  type InvoicedOrder,
  type OrderPart,
} from './invoiced-order.ts'
import { partOfOrder, type PartFigures } from './part-of-order.ts'
import { placeOfSupply } from '../place-of-supply.ts'
import type { Seller } from '../seller.schema.ts'

/**
 * Immutable contents of a document of an order with 18 % on top, as all were before: an invoice, or a credit note, which
 * may take back a part of one. Amounts are whole rupees.
 */
export interface TaxFigures extends DocumentHead, PartFigures {
  v?: undefined
  /** percent, of all lines; absent where it was not stored yet: then it is 18 */
  rate?: number
  /** on a credit note: what the shop keeps of it; absent where there is none */
  deduction?: number
}

export type DocumentFigures = TaxFigures | GstFigures

/**
 * Builds the invoice of an order, without the units that have come back. The figures are the order's own; its tax is
 * split among the lines so that it adds up to the rupee. `lines` are all lines, by position.
 */
export function taxFigures(
  order: InvoicedOrder,
  lines: readonly InvoicedLine[],
  seller: Seller,
  returned: OrderPart = noPart,
): TaxFigures {
  const place = placeOfSupply(order.shippingAddress, seller)
  return {
    ...documentHead(order, seller, place),
    rate: cartTaxRate(lines),
    ...partOfOrder(order, lines, returned, wholeOrder(lines)),
  }
}

interface TaxParts {
  igst: number
  cgst: number
  sgst: number
}

/** Percent of tax of a document: what is stored with it, or what was charged before that was stored. */
export const documentRate = ({ rate = 18 }: Pick<TaxFigures, 'rate'>): number => rate

/** Splits whole rupees of tax. The halves are equal, and so may end in 50 paise. */
export const taxParts = (tax: number, sameState: boolean): TaxParts =>
  sameState ? { igst: 0, cgst: tax / 2, sgst: tax / 2 } : { igst: tax, cgst: 0, sgst: 0 }

/**
 * The beginning of the numbers of a financial year (`2026-27`): `TK/26-27/`, or `SHIRTS/26/` from four characters of
 * prefix on. Six digits follow: the law allows at most sixteen characters (CGST Rules, rule 46(b)).
 */
export const taxDocumentSeries = (
  kind: TaxDocumentKind,
  year: string,
  prefix = documentPrefixes[kind],
): string => `${prefix}/${prefix.length < 4 ? year.slice(2) : year.slice(2, 4)}/`

/** `TK/26-27/000123` */
export const taxDocumentNumber = (kind: TaxDocumentKind, year: string, sequence: number): string =>
  taxDocumentSeries(kind, year) + String(sequence).padStart(6, '0')

export const isTaxDocumentNumber = (text: string): boolean =>
  /^[A-Z0-9-]{1,6}\/\d\d(?:-\d\d)?\/\d{6,7}$/i.test(text)
