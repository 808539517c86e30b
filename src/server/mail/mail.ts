import type { MailContent, Wording } from './render-mail.ts'

/** A mail, as a row of `store-mails.ts` or `order-mails.ts` makes it of its facts. */
export interface Mail<To extends Recipient = Recipient> extends MailContent {
  to: To
  /** the title where there is none */
  subject?: Wording
  /** one address, to which the reader's answer goes */
  replyTo?: string
  /** minutes for which its link or code works; afterwards it does not leave any more */
  validMinutes?: number
  /** The order whose placing it confirms. */
  confirms?: string
  /** Its link is made anew where it has waited for a mail server. */
  invites?: boolean
  /** token that ends such mail, of mail that is not about an order, account or complaint */
  unsubscribe?: string
}

/** One address, which is not read as a list; or one that somebody may have made up, which gets a few an hour. */
export type Recipient = string | AccountHolder | FormSender

/** The holder of an account who has caused the mail (`limit-account-mail.ts`). */
export interface AccountHolder {
  userId: string
  account: MailAccount
  /** Its mail goes there instead, once the address of the account is proved. */
  address?: string
  /** RATE_LIMIT; without it nothing is counted */
  rateLimit: boolean
}

export interface MailAccount {
  email: string
  proved: boolean
  /** mails an hour */
  max: number
}

/** A sender of a form that anyone can send, with any address in it (`limit-form-mail.ts`). */
export interface FormSender {
  /** Each form counts for itself, so that complaints in somebody's name keep no reset link away. */
  form: 'complaint' | 'complaint news' | 'contact' | 'newsletter' | 'password reset' | 'new address'
  /** typed into the form */
  email: string
  /** the shop, where it is told of the form */
  address?: string
  /** RATE_LIMIT; without it nothing is counted */
  rateLimit: boolean
}

/** Greets the reader, without a name where a stranger may have typed it. */
export const hello = (name: string | null, ...paragraphs: string[]): string =>
  [name === null ? 'Hello,' : `Hello ${name},`, ...paragraphs].join('\n\n')
