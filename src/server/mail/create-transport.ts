import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../base/config/config.ts'
import { isLoopbackHost } from '../base/this-machine.ts'
import { bareAddress } from './bare-address.ts'
import type { WrittenMail } from './mail-kind.ts'
import { unsubscribeUrl } from './unsubscribe-url.ts'

export interface OutgoingMail extends Pick<WrittenMail, 'to' | 'subject' | 'text' | 'html'> {
  /** Id in the outbox. */
  id: number
  createdAt: Date
  replyTo?: string | null
  unsubscribe?: string | null
}

/** The shop's address under its name; '' where MAIL_FROM names it. */
interface From {
  name: string
}

export interface MailTransport {
  /** false where files are all that an own shop has: its mail still waits for a mail server */
  delivers: boolean
  /** Rejects when the mail was not accepted. */
  send(mail: OutgoingMail, from: From): Promise<void>
  close(): void
}

/** SMTP where SMTP_URL is set, otherwise one file per mail in `<DATA_DIR>/mail`, which is all that the sample sends. */
export const createTransport = (config: Config, timeout: number = deliveryTimeout): MailTransport =>
  config.smtpUrl ? smtp(config, config.smtpUrl, timeout) : files(config)

/** Milliseconds; together well below the lease of mails (`mail-kind.ts`). */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

/** Milliseconds until a mail is aborted, for a server that passes the timeouts above with a byte now and then. */
const deliveryTimeout = 100_000

function smtp(config: Config, url: string, timeout: number): MailTransport {
  const transporter = atFirstUse(async () =>
    (await import('nodemailer')).createTransport({
      url,
      // Parameters of SMTP_URL win (`?requireTLS=false`).
      requireTLS: !isLoopbackHost(new URL(url).hostname),
      pool: true,
      maxConnections: 2,
      ...timeouts,
    }),
  )
  return {
    delivers: true,
    send: async (mail, from) => {
      const sender = await transporter.get()
      await sender.sendMail({ ...message(mail, from, config), signal: AbortSignal.timeout(timeout) })
    },
    close: transporter.close,
  }
}

/** Loads the mail library, which takes 30 MB, when the first mail is sent. */
function atFirstUse<Sender extends { close(): void }>(make: () => Promise<Sender>) {
  let made: Promise<Sender> | undefined
  return {
    get: () => (made ??= make()),
    close: () => void made?.then((sender) => sender.close()),
  }
}

/** The folder of mail files, readable by the store's user alone. */
export const mailFolder = (dataDir: string): string => path.join(dataDir, 'mail')

function files(config: Config): MailTransport {
  const folder = mailFolder(config.dataDir)
  const transporter = atFirstUse(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true }),
  )
  return {
    delivers: !config.ownShop,
    send: async (mail, from) => {
      const sender = await transporter.get()
      const { message: eml } = await sender.sendMail(message(mail, from, config))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      const file = path.join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
      await writeFile(`${file}.part`, eml as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: transporter.close,
  }
}

function message(
  { id, to, subject, text, html, replyTo, unsubscribe, createdAt }: OutgoingMail,
  { name }: From,
  config: Config,
) {
  return {
    from: name === '' ? config.mailFrom : { name, address: bareAddress(config.mailFrom) },
    // Objects, because a string would be parsed as a list of addresses.
    to: { name: '', address: to },
    ...(replyTo != null && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    date: createdAt,
    // The same for each attempt, so that a duplicate can be recognised.
    messageId: `<${createdAt.getTime()}.${id}@${new URL(config.publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One click ends it, without a page (RFC 8058).
      ...(unsubscribe != null && {
        'List-Unsubscribe': `<${unsubscribeUrl(config.publicUrl, unsubscribe)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
