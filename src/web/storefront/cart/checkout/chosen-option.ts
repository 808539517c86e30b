import type { PaymentType } from '#shared/orders/payment-types.ts'
import type { PaymentOption } from '#shared/payments/pay-view.schema.ts'

/** The total of a cart with the way to pay that is chosen, in rupees: a fee brings its tax. */
export const totalWith = (option: PaymentOption | null, cartTotal: number): number =>
  option !== null && option.fee > 0 ? option.total : cartTotal

/**
 * The way to pay that is chosen: by the shopper, or else the first that costs no more than the cart said. Null where each
 * has a fee, which the shopper has to accept (docs/product/orders.md, Checkout).
 */
export const chosenOption = (
  offered: readonly PaymentOption[],
  chosen: PaymentType | null,
): PaymentOption | null =>
  offered.find(({ type }) => type === chosen) ?? offered.find(({ fee }) => fee === 0) ?? null

/**
 * UPI, which most shoppers in India pay with, before cash: where the shop takes it by itself, and where a gateway has it. A
 * shop with the card form that charges nothing has only the test bank, which stays where it is.
 */
export function upiFirst(offered: readonly PaymentOption[]): PaymentOption[] {
  const hasGateway = offered.every(({ type }) => type !== 'card')
  const isUpi = ({ type }: PaymentOption) => type === 'upi' || (type === 'online' && hasGateway)
  return [...offered].sort((one, other) => Number(isUpi(other)) - Number(isUpi(one)))
}
