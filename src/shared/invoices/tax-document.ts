import type { PaymentMethod } from '../orders/order.schema.ts'
import type { ShippingAddress } from '../orders/shipping-address.schema.ts'
import { stateCodeOf, stateNameOf } from './gst-states.ts'
import { unknownSeller, type Seller } from './seller.schema.ts'
import { splitTax } from './split-tax.ts'

export const taxDocumentKinds = ['invoice', 'credit_note'] as const
export type TaxDocumentKind = (typeof taxDocumentKinds)[number]

/** Line of a document: one product in one size. Amounts are whole rupees. */
export interface TaxLine {
  name: string
  size: string
  hsn: string
  quantity: number
  /** of one piece, without tax */
  price: number
  /** price × quantity */
  taxable: number
  tax: number
}

interface Party {
  name: string
  /** the lines of the address, without the name */
  address: string[]
  state: string
  /** the GST code of the state; null where what was typed names no state */
  state_code: string | null
  gstin: string
}

/** Contents of an invoice and of the credit note that takes it back; never changed. Amounts are whole rupees. */
export interface TaxFigures {
  order_id: string
  ordered_at: string
  payment: PaymentMethod['type']
  seller: Party
  buyer: Party & { phone: string }
  /** sold within one state: half of the tax is the centre's, half the state's; else all of it is IGST */
  same_state: boolean
  lines: TaxLine[]
  subtotal: number
  shipping: number
  tax: number
  discount: number
  coupon_code: string | null
  total: number
}

/** An order as far as an invoice speaks of it. */
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
  total: number
}

export interface InvoicedLine {
  name: string
  size: string
  hsnCode: string
  quantity: number
  price: number
}

/**
 * What the invoice of an order says. The figures are the order's own; its tax is shared among the lines so that it
 * adds up to the rupee. Without a seller the invoice asks the owner to fill one in.
 */
export function taxFiguresOf(
  order: InvoicedOrder,
  lines: readonly InvoicedLine[],
  seller: Seller | null,
): TaxFigures {
  const from = sellerParty(seller)
  const to = buyerParty(order.shippingAddress)
  const taxable = lines.map(({ price, quantity }) => price * quantity)
  const taxes = splitTax(order.tax, taxable)
  return {
    order_id: order.orderId,
    ordered_at: order.createdAt.toISOString(),
    payment: order.paymentType,
    seller: from,
    buyer: { ...to, phone: order.shippingAddress.phone },
    same_state: from.state_code !== null && from.state_code === to.state_code,
    lines: lines.map(({ name, size, hsnCode, quantity, price }, index) => ({
      name,
      size,
      hsn: hsnCode,
      quantity,
      price,
      taxable: taxable[index]!,
      tax: taxes[index]!,
    })),
    subtotal: order.subtotal,
    shipping: order.shippingCost,
    tax: order.tax,
    discount: order.discount,
    coupon_code: order.couponCode,
    total: order.total,
  }
}

function sellerParty(seller: Seller | null): Party {
  const { legal_name, gstin, address, city, state, pincode } = seller ?? unknownSeller
  return {
    name: legal_name,
    address: addressLines([address, cityLine(city, state, pincode)]),
    state,
    state_code: stateCodeOf(state),
    gstin,
  }
}

/** Shoppers have no GSTIN here: every sale is one to a consumer. */
function buyerParty({ fullName, address, landmark, city, state, pincode }: ShippingAddress): Party {
  return {
    name: fullName,
    address: addressLines([address, landmark, cityLine(city, state, pincode)]),
    state: stateNameOf(state),
    state_code: stateCodeOf(state),
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

/** Whole rupees of tax as its parts. The halves are equal, and so may end in 50 paise. */
export const taxParts = (tax: number, sameState: boolean): TaxParts =>
  sameState ? { igst: 0, cgst: tax / 2, sgst: tax / 2 } : { igst: tax, cgst: 0, sgst: 0 }

const prefixes: Record<TaxDocumentKind, string> = { invoice: 'TK', credit_note: 'CN' }

/**
 * `TK/26-27/000123`: number and financial year (`2026-27`). The law allows sixteen characters at most (CGST Rules,
 * rule 46), which leaves room for seven digits.
 */
export const taxDocumentNumber = (kind: TaxDocumentKind, year: string, sequence: number): string =>
  `${prefixes[kind]}/${year.slice(2)}/${String(sequence).padStart(6, '0')}`
