import type { PaymentMethod } from '../../orders/order.schema.ts'
import type { ShippingAddress } from '../../orders/shipping-address.schema.ts'
import { gstStateCode } from '../gst-states.ts'
import type { InvoicedOrder } from './invoiced-order.ts'
import type { Seller } from '../seller.schema.ts'

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

/** The parties of a sale, and what else its document says beside amounts. */
export function documentHead(
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
    state_code: gstStateCode(state),
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
