import type { OutboxKind } from '../outbox/outbox-kind.ts'

/** A mail as it is sent. Once it has left, only its envelope is kept. */
export interface WrittenMail {
  to: string
  subject: string
  text: string
  html: string
  /** Answers go to this address instead of the shop's own. */
  replyTo: string | null
  /** Token that ends such mail, of mail that is not about an order, account or complaint (RFC 8058). */
  unsubscribe: string | null
  /** The account that has caused it, where its mail is counted. */
  userId: string | null
  /** Set where the store itself asks for such mail again, so that nothing reads a subject. */
  kind: 'confirmation' | 'invitation' | null
  /** `TK-7F3K9Q2M` */
  orderId: string | null
  /** Written to a file while an own shop had no mail server: it still waits for one. */
  writtenAt?: string
}

/** The lease is longer than a delivery may take. Tries are spread over about three days. */
export const mailKind: OutboxKind<WrittenMail> = {
  name: 'mail',
  lease: 120,
  batchSize: 5,
  concurrency: 5,
  pauses: { first: 30, longest: 21_600 },
  maxTries: 16,
  keptDays: 30,
}
