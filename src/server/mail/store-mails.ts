import type { CheckedBooks } from '#shared/books/books.schema.ts'
import { complaintKindNames, type ComplaintKind } from '#shared/complaints/complaint-kinds.ts'
import type { Complaint } from '#shared/complaints/complaint.schema.ts'
import type { ContactMessage } from '#shared/complaints/contact/contact.schema.ts'
import { codeMinutes } from '#shared/data-rights/data-rights.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { shopDayAt } from '#shared/shop-time.ts'
import { invitationDays, type StaffRole } from '#shared/staff/staff.schema.ts'
import type { Config } from '../base/config/config.ts'
import { bareAddress } from './bare-address.ts'
import { hello, type Mail, type Recipient } from './mail.ts'
import { unsubscribeUrl } from './unsubscribe-url.ts'

type Links = Pick<Config, 'publicUrl'>
type ShopMail = Pick<Config, 'publicUrl' | 'mailFrom' | 'rateLimit'>

/** The mails of the store, but for those about orders (`trade/mail`): each is made of its facts. */
export const storeMails = {
  // To the holder of an account.

  code: ({ to, code }: { to: Recipient; code: string }) => ({
    to,
    validMinutes: codeMinutes,
    title: 'Your code',
    intro: `Enter this code, within ${codeMinutes} minutes:\n\n${code}`,
    outro: 'If you did not ask for it, somebody else is signed in to your account: set a new password.',
  }),

  /** Without a name where the address is not proved: a stranger may have typed both. */
  newPassword: ({ to, name, link }: { to: string; name: string | null; link: string }) => ({
    to,
    validMinutes: 60,
    title: 'Set a new password',
    intro: (shop) =>
      hello(
        name,
        `someone asked for a new password for your ${shop.name} account. If that was you, choose one here:`,
      ),
    button: { label: 'Choose a new password', href: link },
    outro: 'The link works once, for one hour. If it was not you, leave it be: your password stays as it is.',
  }),

  confirmAddress: (
    { email, token }: { email: string; token: string },
    { publicUrl, rateLimit }: ShopMail,
  ) => ({
    to: { form: 'new address', email, rateLimit },
    validMinutes: 24 * 60,
    title: 'Confirm your new address',
    intro: 'You want to use this address for your account. Confirm it here:',
    button: { label: 'Confirm', href: `${publicUrl}/confirm-email/${token}` },
    outro: 'The link works once, for a day. If it was not you, leave it be: nothing changes.',
  }),

  /** To the address that the account has until then. */
  addressAsked: ({ to, email }: { to: string; email: string }) => ({
    to,
    title: 'Your account is to get another address',
    intro: `Somebody who is signed in to your account asked to use ${email} instead of this address. It counts once the link that was mailed there is used.`,
    outro: notYou,
  }),

  addressChanged: ({ to }: { to: string }) => ({
    to,
    title: 'Your account has another address',
    intro: 'This address does not belong to your account any more. We write to the new one from now on.',
    outro: notYou,
  }),

  // To whoever has written or subscribed. Without a name: a stranger may have typed all of the form.

  complaintOpened: (
    { to, number, key, dueAt }: { to: Recipient; number: string; key: string; dueAt: Date },
    { publicUrl }: Links,
  ) => ({
    to,
    subject: `Your complaint ${number}`,
    title: `We have your complaint ${number}`,
    intro: hello(
      null,
      `thank you for telling us. You get an answer by ${dayText(dueAt)}. With the number and the key below you see what has become of it.`,
    ),
    rows: [
      { label: 'Number', value: number, strong: true },
      { label: 'Key', value: key },
    ],
    button: { label: 'See your complaint', href: publicUrl + href(pages.complaint, null, { number, key }) },
  }),

  complaintResolved: (
    { to, number, resolution }: { to: string; number: string; resolution: string },
    { publicUrl }: Links,
  ) => ({
    to,
    title: `Your complaint ${number} is resolved`,
    intro: hello(null, resolution),
    button: { label: 'See your complaint', href: publicUrl + href(pages.complaint) },
    outro:
      'If that does not settle it, you may reopen the complaint once within 30 days, with its number and key.',
  }),

  subscribed: ({ email, token }: { email: string; token: string }, { publicUrl, rateLimit }: ShopMail) => ({
    to: { form: 'newsletter', email, rateLimit },
    unsubscribe: token,
    title: 'You are on the list',
    intro:
      'Thank you for subscribing. We write when there is something new on the table, and not more often.',
    button: { label: 'See what is new', href: `${publicUrl}/products` },
    outro: `It was not you, or you changed your mind? This takes you off the list: ${unsubscribeUrl(publicUrl, token)}`,
  }),

  confirmSubscription: (
    { email, token }: { email: string; token: string },
    { publicUrl, rateLimit }: ShopMail,
  ) => ({
    to: { form: 'newsletter', email, rateLimit },
    unsubscribe: token,
    title: 'Please confirm your subscription',
    intro: 'Somebody has entered your address for our newsletter. If that was you, confirm it here:',
    button: { label: 'Confirm', href: `${publicUrl}/newsletter/${token}` },
    outro: 'If it was not you, leave it be: without a confirmation we do not write to you.',
  }),

  // To the shop and its staff.

  invitation: ({ to, name, invitedBy, role, link }: Invitation) => ({
    to,
    validMinutes: invitationDays * 24 * 60,
    invites: true,
    subject: (shop) => `You are invited to the ${shop.name} back office`,
    title: 'Welcome to the team',
    intro: hello(
      name,
      `${invitedBy} has invited you ${duties[role]}. Choose a password, and sign in with this address:`,
    ),
    button: { label: 'Accept the invitation', href: link },
    outro: `The link works once, for ${invitationDays} days. If you do not know what this is about, leave it be.`,
  }),

  test: ({ to, name }: { to: string; name: string }, { publicUrl }: Links) => ({
    to,
    title: 'Your mail server works',
    intro: hello(
      name,
      `you asked for this mail in the dashboard of ${publicUrl}. Customers get theirs the same way.`,
    ),
  }),

  message: ({ name, email, message }: ContactMessage, { mailFrom, rateLimit }: ShopMail) => ({
    to: { form: 'contact', email, address: bareAddress(mailFrom), rateLimit },
    replyTo: email,
    title: `A message from ${name}`,
    intro: message,
    rows: [
      { label: 'Name', value: name },
      { label: 'E-mail', value: email },
    ],
  }),

  complaint: (
    { number, kind, name, email, message }: ContactMessage & { number: string; kind: ComplaintKind },
    { publicUrl, mailFrom, rateLimit }: ShopMail,
  ) => ({
    to: { form: 'complaint news', email, address: bareAddress(mailFrom), rateLimit },
    replyTo: email,
    subject: `Complaint ${number} from ${name}`,
    title: `Complaint ${number}`,
    intro: message,
    rows: [
      { label: 'About', value: complaintKindNames[kind] },
      { label: 'Name', value: name },
      { label: 'E-mail', value: email },
    ],
    button: allComplaints(publicUrl),
  }),

  pressingComplaints: (
    { to, pressing }: { to: string; pressing: readonly Complaint[] },
    { publicUrl }: Links,
  ) => ({
    to,
    title:
      pressing.length === 1
        ? '1 complaint waits for an answer'
        : `${pressing.length} complaints wait for an answer`,
    intro: 'More than half of the time that the law gives is over.',
    rows: pressing.map(({ number, due_at: due }) => ({
      label: number,
      value: `to be resolved by ${dayText(new Date(due))}`,
    })),
    button: allComplaints(publicUrl),
  }),

  mismatches: ({ to, texts }: { to: string; texts: readonly string[] }, { publicUrl }: Links) => ({
    to,
    title: texts.length === 1 ? '1 payment needs you' : `${texts.length} payments need you`,
    intro: firstOf(texts, texts.length),
    button: {
      label: 'See all of them',
      href: publicUrl + href(pages.admin, null, { tab: 'payments', part: 'mismatches' }),
    },
  }),

  booksDiffer: (
    { to, differences, books }: { to: string; differences: string; books: CheckedBooks },
    { publicUrl }: Links,
  ) => ({
    to,
    title: `The books do not agree: ${differences}`,
    intro: firstOf(
      books.breaches.map(({ record, rule, found }) => `${record}: ${rule} Found: ${found}.`),
      books.total,
    ),
    button: { label: 'See them on the overview', href: publicUrl + href(pages.admin) },
  }),
} satisfies Record<string, (facts: never, config: never) => Mail>

interface Invitation {
  to: string
  name: string
  invitedBy: string
  role: StaffRole
  link: string
}

const duties: Record<StaffRole, string> = {
  staff: 'to work with orders and products',
  admin: 'to run the store as an admin',
  packer: 'to pack and send parcels',
  accountant: 'to read its documents, payments and taxes',
}

const notYou = 'If it was not you, set a new password at once, and write to us.'

const allComplaints = (publicUrl: string) => ({
  label: 'See all complaints',
  href: publicUrl + href(pages.admin, null, { tab: 'content', part: 'complaints' }),
})

const dayText = (at: Date): string =>
  new Date(shopDayAt(at)).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Lines of a mail. */
const maxLines = 10

const firstOf = (lines: readonly string[], total: number): string =>
  [...lines.slice(0, maxLines), ...(total > maxLines ? [`And ${total - maxLines} more.`] : [])].join('\n\n')
