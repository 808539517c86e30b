import type { PaymentMethod } from '../orders/order.schema.ts'
import type { ShippingAddress } from '../orders/shipping-address.schema.ts'
import { taxRateOf } from '../pricing/pricing.ts'
import { stateCodeOf } from './gst-states.ts'
import { wholeOrder, noPart, partOfOrder, type OrderPart } from './part-of-order.ts'
import { placeOfSupply } from './place-of-supply.ts'
import type { Seller } from './seller.schema.ts'

export const taxDocumentKinds = ['invoice', 'credit_note'] as const
export type TaxDocumentKind = (typeof taxDocumentKinds)[number]

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

interface Party {
  name: string
  /** Lines of the address, without the name. */
  address: string[]
  state: string
  /** GST code of the state; null on old documents where the typed text names none. */
  state_code: string | null
  gstin: string
}

/** Immutable contents of an invoice, or of a credit note, which may take back a part of one. Amounts are whole rupees. */
export interface TaxFigures {
  order_id: string
  ordered_at: string
  payment: PaymentMethod['type']
  seller: Party
  buyer: Party & { phone: string }
  /** Within one state half of the tax is CGST and half SGST; else all of it is IGST. */
  same_state: boolean
  lines: TaxLine[]
  subtotal: number
  shipping: number
  /** percent, of all lines; absent where it was not stored yet: then it is 18 */
  rate?: number
  tax: number
  discount: number
  coupon_code: string | null
  /** for cash on delivery, without tax of its own; absent where there is none */
  cod_fee?: number
  /** on a credit note: what the shop keeps of it; absent where there is none */
  deduction?: number
  total: number
  /** of a credit note, where its order was not cancelled */
  reason?: 'return' | 'pieces' | 'rto'
}

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
}

export interface InvoicedLine {
  name: string
  size: string
  hsnCode: string
  quantity: number
  price: number
  /** percent */
  rate: number
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
  const from = sellerParty(seller)
  const to = buyerParty(order.shippingAddress, seller)
  return {
    order_id: order.orderId,
    ordered_at: order.createdAt.toISOString(),
    payment: order.paymentType,
    seller: from,
    buyer: { ...to, phone: order.shippingAddress.phone },
    same_state: from.state_code === to.state_code,
    coupon_code: order.couponCode,
    rate: taxRateOf(lines),
    ...partOfOrder(order, lines, returned, wholeOrder(lines)),
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

/** Shoppers have no GSTIN here: every sale is to a consumer. */
function buyerParty(to: ShippingAddress, seller: Seller): Party {
  const { fullName, address, landmark, city, state, pincode } = to
  return {
    name: fullName,
    address: addressLines([address, landmark, cityLine(city, state, pincode)]),
    ...placeOfSupply(to, seller),
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

const prefixes: Record<TaxDocumentKind, string> = { invoice: 'TK', credit_note: 'CN' }

/**
 * The beginning of the numbers of a financial year (`2026-27`): `TK/26-27/`, which six or seven digits follow. The law
 * allows at most sixteen characters (CGST Rules, rule 46).
 */
export const taxDocumentSeries = (kind: TaxDocumentKind, year: string): string =>
  `${prefixes[kind]}/${year.slice(2)}/`

/** `TK/26-27/000123` */
export const taxDocumentNumber = (kind: TaxDocumentKind, year: string, sequence: number): string =>
  taxDocumentSeries(kind, year) + String(sequence).padStart(6, '0')

export const isTaxDocumentNumber = (text: string): boolean => /^(?:TK|CN)\/\d\d-\d\d\/\d{6,7}$/i.test(text)
