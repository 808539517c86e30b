import type { PaymentType } from '#shared/orders/payment-types.ts'
import type { PaymentOption } from '#shared/payments/pay-view.schema.ts'

/**
 * The way to pay that is chosen: by the shopper, or else the first that costs no more than the cart said. Null where each
 * has a fee, which the shopper has to accept (docs/product/orders.md, Checkout).
 */
export const chosenOption = (
  offered: readonly PaymentOption[],
  chosen: PaymentType | null,
): PaymentOption | null =>
  offered.find(({ type }) => type === chosen) ?? offered.find(({ fee }) => fee === 0) ?? null
