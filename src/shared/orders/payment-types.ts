/** Ways to pay an order (docs/product/payments.md, Ways to pay). `card` is a recorded choice: nothing is charged. */
export const paymentTypes = ['cod', 'card', 'online', 'upi'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** Ways in which an order stands still until it is paid. */
export const isPaidFirst = (type: PaymentType): boolean => type === 'online' || type === 'upi'
