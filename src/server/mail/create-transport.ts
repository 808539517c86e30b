import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport as createNodemailer } from 'nodemailer'
import type { Config } from '../config.ts'
import { isThisMachine } from '../http/is-this-machine.ts'

export interface OutgoingMail {
  /** the row in the outbox */
  id: number
  to: string
  subject: string
  text: string
  html: string
  createdAt: Date
}

export interface MailTransport {
  /** Rejects where the mail was not taken. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** SMTP where the owner has set SMTP_URL, otherwise one file a mail in `<DATA_DIR>/mail` (decisions.md, "E-mail"). */
export const createTransport = (config: Config, longest: number = longestDelivery): MailTransport =>
  config.smtpUrl ? smtp(config, config.smtpUrl, longest) : files(config)

/** In milliseconds; together well below the lease of `send-outbox.ts`. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

/** A server that says a word now and then keeps to all of these and takes nothing: its mail ends here, in milliseconds. */
const longestDelivery = 100_000

function smtp(config: Config, url: string, longest: number): MailTransport {
  const transporter = createNodemailer({
    url,
    // What SMTP_URL itself says of it wins (`?requireTLS=false`).
    requireTLS: !isThisMachine(new URL(url).hostname),
    pool: true,
    maxConnections: 2,
    ...timeouts,
  })
  return {
    send: async (mail) => {
      await transporter.sendMail({ ...message(mail, config), signal: AbortSignal.timeout(longest) })
    },
    close: () => transporter.close(),
  }
}

/** The folder for mail without a mail server, readable by the user of the store alone. */
export const mailFolder = (dataDir: string): string => path.join(dataDir, 'mail')

function files(config: Config): MailTransport {
  const folder = mailFolder(config.dataDir)
  const transporter = createNodemailer({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const { message: eml } = await transporter.sendMail(message(mail, config))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      const file = path.join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
      await writeFile(`${file}.part`, eml as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => transporter.close(),
  }
}

function message({ id, to, subject, text, html, createdAt }: OutgoingMail, config: Config) {
  return {
    from: config.mailFrom,
    // As an object, because a text would be read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: createdAt,
    // The same at each try, so that a mail which arrives twice can be told.
    messageId: `<${createdAt.getTime()}.${id}@${new URL(config.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
