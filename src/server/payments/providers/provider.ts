import type { ProviderName } from '#shared/payments/payment-providers.ts'
import type { Look, RefundLook, Started } from '#shared/payments/provider-looks.ts'

/**
 * One way to be paid. A provider never touches the database: it takes a row that is committed already, calls its
 * service under the reference of that row, and returns what the service says. Every call but `readWebhook` throws
 * ProviderAway or ProviderRefused, and nothing else.
 */
export interface Provider {
  name: ProviderName
  /** Opens the page of this attempt, or finds the one that was opened under its reference. */
  start(attempt: AttemptToPay): Promise<Started>
  /** Absent where a payment is confirmed by statement or by staff. */
  look?(attempt: AttemptToPay): Promise<Look>
  /** Repeatable: a page that is paid, closed or missing is no error. */
  cancel?(attempt: AttemptToPay): Promise<void>
  /** Repeatable under `reference`. Absent where money is paid back by hand. */
  refund?(refund: RefundToMake): Promise<RefundLook>
  lookRefund?(refund: RefundToMake): Promise<RefundLook>
  /** Names are in lower case. Throws BadSignature. */
  readWebhook?(raw: Buffer, headers: WebhookHeaders): Hint
}

export interface AttemptToPay {
  /** `TKP` and 20 characters. */
  reference: string
  orderId: string
  amountPaise: number
  expiresAt: Date
  createdAt: Date
  providerRef: string | null
  customer: { name: string; email: string; phone: string }
  /** The page `/pay/{token}`. */
  returnUrl: string
  webhookUrl: string
}

export interface RefundToMake {
  /** `TKR`, 20 characters and two digits. */
  reference: string
  amountPaise: number
  captureId: string
  captureGroup: string | null
  providerRef: string | null
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Payment or refund that a webhook wakes. The webhook changes nothing by itself. */
export interface Hint {
  at: Date
  kind: 'payment' | 'refund' | 'other'
  reference?: string
  providerRef?: string
}

/** The outcome is unknown: no response in time, a network error, 408, 409, 425, 429 or 5xx. Repeat the call. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

/** Final: any other 4xx, or a page that is not ours. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/** The webhook is unsigned, signed with none of our secrets, or signed and no event. */
export class BadSignature extends Error {
  override name = 'BadSignature'
}
