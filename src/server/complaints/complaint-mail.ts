import { complaintKindNames, type ComplaintKind } from '#shared/complaints/complaint-kinds.ts'
import { href, pages } from '#shared/routes.ts'
import { shopDayAt } from '#shared/shop-time.ts'
import type { Config } from '../config/config.ts'
import { bareAddress } from '../mail/bare-address.ts'
import type { Mail } from '../mail/queue-mail.ts'

interface Acknowledged {
  number: string
  key: string
  dueAt: Date
}

const linkTo = (publicUrl: string, number: string, key: string): string =>
  publicUrl + href(pages.complaint, null, { number, key })

export const dayText = (at: Date): string =>
  new Date(shopDayAt(at)).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Tells the sender of a complaint its number and key. Without a name: a stranger may have typed all of the form. */
export const acknowledgement = (publicUrl: string, { number, key, dueAt }: Acknowledged) => ({
  subject: `Your complaint ${number}`,
  content: {
    title: `We have your complaint ${number}`,
    intro: `Hello,\n\nthank you for telling us. You get an answer by ${dayText(dueAt)}. With the number and the key below you see what has become of it.`,
    rows: [
      { label: 'Number', value: number, strong: true },
      { label: 'Key', value: key },
    ],
    button: { label: 'See your complaint', href: linkTo(publicUrl, number, key) },
  },
})

interface ComplaintNews {
  number: string
  kind: ComplaintKind
  name: string
  email: string
  message: string
}

/** Tells the shop of a new complaint. */
export const newsOfComplaint = (
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  { number, kind, name, email, message }: ComplaintNews,
): Mail => ({
  to: bareAddress(mailFrom),
  replyTo: email,
  subject: `Complaint ${number} from ${name}`,
  content: {
    title: `Complaint ${number}`,
    intro: message,
    rows: [
      { label: 'About', value: complaintKindNames[kind] },
      { label: 'Name', value: name },
      { label: 'E-mail', value: email },
    ],
    button: { label: 'See all complaints', href: complaintsHref(publicUrl) },
  },
})

export const complaintsHref = (publicUrl: string): string =>
  publicUrl + href(pages.admin, null, { tab: 'content', part: 'complaints' })

/** Tells the sender how a complaint was resolved. */
export const resolutionMail = (
  publicUrl: string,
  { number, resolution }: Record<'number' | 'resolution', string>,
) => ({
  subject: `Your complaint ${number} is resolved`,
  content: {
    title: `Your complaint ${number} is resolved`,
    intro: `Hello,\n\n${resolution}`,
    button: { label: 'See your complaint', href: publicUrl + href(pages.complaint) },
    outro:
      'If that does not settle it, you may reopen the complaint once within 30 days, with its number and key.',
  },
})
