import type { PaymentType } from '#shared/orders/payment-types.ts'
import { onlineLabel, paymentOptionTexts } from '#shared/payments/payment-options.ts'
import { paymentProviders } from '#shared/payments/payment-providers.ts'
import type { PaymentConfig } from '../../base/config/provider-config.ts'

/** The ways to pay that are set up, in the order in which they are offered. */
export function waysToPay({ card, gateway, testBank, upi }: PaymentConfig): PaymentType[] {
  return [
    'cod',
    ...(card ? (['card'] as const) : []),
    ...(gateway !== null || testBank ? (['online'] as const) : []),
    ...(upi === null ? [] : (['upi'] as const)),
  ]
}

/** Label and detail of a way to pay, as the shop is set up. */
export function optionTexts(
  type: PaymentType,
  { gateway }: PaymentConfig,
): { label: string; detail: string } {
  return type === 'online'
    ? { label: onlineLabel, detail: paymentProviders[gateway ?? 'test'].page }
    : paymentOptionTexts[type]
}
