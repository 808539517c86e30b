import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  /** its Message-ID, the same for each attempt of the store */
  id: string
  to: string
  subject: string
  text: string
}

/** Milliseconds that a mail server takes for a mail at most. */
const longestDelay = 200

/** A mail server on this machine that keeps what it takes, and refuses all mail for now while it `isAway`. */
export async function startCountingMailServer() {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(mailServer.isAway ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      const keep = async () => {
        const { messageId: id = '', subject = '', text = '' } = await PostalMime.parse(await buffer(stream))
        await pause(randomInt(longestDelay))
        for (const { address: to } of session.envelope.rcptTo) received.push({ id, to, subject, text })
      }
      keep().then(() => done(), done)
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailServer = {
    url: `smtp://127.0.0.1:${port}`,
    isAway: false,
    received,
    stop: () => new Promise<void>((resolve) => void server.close(resolve)),
  }
  return mailServer
}
