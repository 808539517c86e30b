import type { PaymentMethod } from '../../orders/order.schema.ts'
import type { ShippingAddress } from '../../orders/shipping-address.schema.ts'
import type { BusinessBuyer } from '../business-buyer.schema.ts'
import type { TaxScheme } from '../tax-scheme.ts'

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

/** Units of an order, counted by the position of their line, and whether its shipping and fee are with them. */
export interface OrderPart {
  quantities: ReadonlyMap<number, number>
  charges: boolean
}

export const noPart: OrderPart = { quantities: new Map(), charges: false }

export const wholeOrder = (lines: readonly InvoicedLine[]): OrderPart => ({
  quantities: new Map(lines.map(({ quantity }, position) => [position, quantity])),
  charges: true,
})

/** The charges of an order and the taxes on top of them. */
export type Charged = Pick<InvoicedOrder, 'shippingCost' | 'shippingTax' | 'codFee' | 'codFeeTax'>

/** Rupees of the charges of an order, with the tax on top of them. */
export const orderCharges = ({ shippingCost, shippingTax, codFee, codFeeTax }: Charged) => ({
  shipping: shippingCost + shippingTax,
  codFee: codFee + codFeeTax,
})
