/** `hand` is cash, and all that staff record. */
export const providerNames = ['razorpay', 'cashfree', 'test', 'upi', 'hand'] as const
export type ProviderName = (typeof providerNames)[number]

/** Providers with a page of their own, which can also refund. */
export const gateways = ['razorpay', 'cashfree', 'test'] as const satisfies readonly ProviderName[]
export type Gateway = (typeof gateways)[number]

export const isGateway = (name: ProviderName): name is Gateway =>
  (gateways as readonly string[]).includes(name)
