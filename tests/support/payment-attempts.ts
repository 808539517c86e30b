import { randomInt } from 'node:crypto'
import type { AttemptToPay, RefundToMake } from '../../src/server/payments/providers/provider.ts'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const random = (length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** An attempt of ₹1,234 that began now and may be paid for an hour. */
export function attemptToPay(change: Partial<AttemptToPay> = {}): AttemptToPay {
  return {
    reference: `TKP${random(20)}`,
    orderId: 'TK-ABCDEFGH',
    amountPaise: 123_400,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 60 * 60_000),
    providerRef: null,
    customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
    returnUrl: 'https://store.example/pay/token',
    webhookUrl: 'https://store.example/api/payments/webhooks',
    ...change,
  }
}

/** A refund of this amount from a capture, on its first try. */
export const refundOf = (
  captureId: string,
  amountPaise: number,
  captureGroup: string | null = null,
): RefundToMake => ({
  reference: `TKR${random(20)}01`,
  amountPaise,
  captureId,
  captureGroup,
  providerRef: null,
})
