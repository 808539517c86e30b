import type { PaymentMethod } from '../orders/order.schema.ts'
import type { ShippingAddress } from '../orders/shipping-address.schema.ts'
import { taxRateOf } from '../pricing/pricing.ts'
import type { BusinessBuyer } from '../tax/business-buyer.schema.ts'
import type { GstFigures } from '../tax/gst-figures.ts'
import type { TaxScheme } from '../tax/tax-scheme.ts'
import { documentPrefixes, type TaxDocumentKind } from './document-kinds.ts'
import { stateCodeOf } from './gst-states.ts'
import { wholeOrder, noPart, partOfOrder, type OrderPart } from './part-of-order.ts'
import { placeOfSupply } from './place-of-supply.ts'
import type { Seller } from './seller.schema.ts'

/** One product in one size. Amounts are whole rupees. */
export interface TaxLine {
  /** of the line in its order; old documents have all lines, in their order */
  position?: number
  name: string
  size: string
  hsn: string
  quantity: number
  /** Of one piece, without tax. */
  price: number
  /** Price × quantity. */
  taxable: number
  tax: number
}

export interface Party {
  name: string
  /** Lines of the address, without the name. */
  address: string[]
  state: string
  /** GST code of the state; null on old documents where the typed text names none. */
  state_code: string | null
  gstin: string
}

/** The head of every document. */
export interface DocumentHead {
  order_id: string
  ordered_at: string
  payment: PaymentMethod['type']
  seller: Party
  buyer: Party & {
    phone: string
    /** Name on the parcel, where a business is billed. */
    recipient?: string
  }
  /** Within one state half of the tax is CGST and half SGST; else all of it is IGST. */
  same_state: boolean
  coupon_code: string | null
  /** of a note, where its order was not cancelled */
  reason?: 'return' | 'pieces' | 'rto' | 'edit'
}

/**
 * Immutable contents of a document of an order with 18 % on top, as all were before: an invoice, or a credit note, which
 * may take back a part of one. Amounts are whole rupees.
 */
export interface TaxFigures extends DocumentHead {
  v?: undefined
  lines: TaxLine[]
  subtotal: number
  shipping: number
  /** percent, of all lines; absent where it was not stored yet: then it is 18 */
  rate?: number
  tax: number
  discount: number
  /** for cash on delivery, without tax of its own; absent where there is none */
  cod_fee?: number
  /** on a credit note: what the shop keeps of it; absent where there is none */
  deduction?: number
  total: number
}

export type DocumentFigures = TaxFigures | GstFigures

/** The part of an order that an invoice shows. */
export interface InvoicedOrder {
  orderId: string
  createdAt: Date
  paymentType: PaymentMethod['type']
  shippingAddress: ShippingAddress
  subtotal: number
  shippingCost: number
  tax: number
  discount: number
  couponCode: string | null
  codFee: number
  taxScheme: TaxScheme
  stateCode: string | null
  business: BusinessBuyer | null
  /** part of `tax` */
  shippingTax: number
  codFeeTax: number
}

export interface InvoicedLine {
  name: string
  /** of a product in one colour */
  color?: string | undefined
  size: string
  hsnCode: string
  quantity: number
  price: number
  /** percent; null where no tax is shown */
  rate: number | null
  /** shares of the coupon and of the tax on top, of all units */
  discount: number
  addedTax: number
  packOf: number
}

/**
 * Builds the invoice of an order, without the pieces that have come back. The figures are the order's own; its tax is
 * split among the lines so that it adds up to the rupee. `lines` are all lines, by position.
 */
export function taxFiguresOf(
  order: InvoicedOrder,
  lines: readonly InvoicedLine[],
  seller: Seller,
  returned: OrderPart = noPart,
): TaxFigures {
  const place = placeOfSupply(order.shippingAddress, seller)
  return {
    ...headOf(order, seller, place),
    rate: taxRateOf(lines),
    ...partOfOrder(order, lines, returned, wholeOrder(lines)),
  }
}

/** The parties of a sale, and what else its document says beside amounts. */
export function headOf(
  { orderId, createdAt, paymentType, couponCode, shippingAddress }: InvoicedOrder,
  seller: Seller,
  place: { state: string; state_code: string },
): DocumentHead {
  const from = sellerParty(seller)
  return {
    order_id: orderId,
    ordered_at: createdAt.toISOString(),
    payment: paymentType,
    seller: from,
    buyer: { ...buyerParty(shippingAddress, place), phone: shippingAddress.phone },
    same_state: from.state_code === place.state_code,
    coupon_code: couponCode,
  }
}

function sellerParty({ legal_name, gstin, address, city, state, pincode }: Seller): Party {
  return {
    name: legal_name,
    address: addressLines([address, cityLine(city, state, pincode)]),
    state,
    state_code: stateCodeOf(state),
    gstin,
  }
}

function buyerParty(to: ShippingAddress, place: { state: string; state_code: string }): Party {
  const { fullName, address, landmark, city, state, pincode } = to
  return {
    name: fullName,
    address: addressLines([address, landmark, cityLine(city, state, pincode)]),
    ...place,
    gstin: '',
  }
}

const cityLine = (city: string, state: string, pincode: string): string =>
  [city, `${state} ${pincode}`.trim()].filter((part) => part !== '').join(', ')

const addressLines = (lines: string[]): string[] => lines.filter((line) => line !== '')

interface TaxParts {
  igst: number
  cgst: number
  sgst: number
}

/** Percent of tax of a document: what is stored with it, or what was charged before that was stored. */
export const rateOf = ({ rate = 18 }: Pick<TaxFigures, 'rate'>): number => rate

/** Splits whole rupees of tax. The halves are equal, and so may end in 50 paise. */
export const taxParts = (tax: number, sameState: boolean): TaxParts =>
  sameState ? { igst: 0, cgst: tax / 2, sgst: tax / 2 } : { igst: tax, cgst: 0, sgst: 0 }

/**
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
