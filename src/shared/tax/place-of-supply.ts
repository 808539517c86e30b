import type { ShippingAddress } from '../orders/shipping-address.schema.ts'
import { gstStateCode, gstState } from './gst-states.ts'
import { stateCodeOfPincode } from './pincode-states.ts'

/**
 * The state where a sale to a consumer counts: the one that the address names, also misspelt; else the one of its
 * pincode; else the seller's own, as where no address is on record (IGST Act, section 10(1)(ca)).
 */
export function placeOfSupply(
  { state, pincode }: Pick<ShippingAddress, 'state' | 'pincode'>,
  seller: { state: string },
): { state: string; state_code: string } {
  const code = gstStateCode(state) ?? stateCodeOfPincode(pincode) ?? gstStateCode(seller.state)!
  return { state: gstState(code).name, state_code: code }
}
