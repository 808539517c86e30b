import type { PaymentType } from '../orders/payment-types.ts'

interface OptionText {
  label: string
  detail: string
}

/** Names of the ways to pay (docs/product/payments.md, Ways to pay). */
export const paymentOptionTexts: Record<Exclude<PaymentType, 'online'>, OptionText> = {
  cod: { label: 'Cash on Delivery', detail: 'Pay when it arrives' },
  card: { label: 'Credit or debit card', detail: 'Visa, Mastercard, American Express' },
  upi: { label: 'UPI app or QR', detail: 'Confirmed within one working day' },
}

export const onlineLabel = 'UPI, card or net banking'
