import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { currentShop } from '../brand/current-shop.ts'
import { loadConfig, type Config } from '../base/config/config.ts'
import { createTransport } from './create-transport.ts'
import { mails } from './mail.tables.ts'
import { mailKind } from './mail-kind.ts'
import { mayLeave } from './mail.queries.ts'
import { takeTasks } from '../outbox/outbox.queries.ts'
import { queueMail } from './queue-mail.ts'
import { sendMails } from './send-mails.ts'

const log = () => {}
const letter = {
  to: 'asha@shop.example',
  subject: 'Your order',
  title: 'Thank you',
  intro: 'It is on its way.',
}
const text = 'Thank you\n\nIt is on its way.\n\n-- \nTaanka · Menswear, sewn with care\n'

let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-mail-'))
  currentShop(database.db, configOf())
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const configOf = (env: Record<string, string> = {}): Config => loadConfig({ DATA_DIR: dataDir, ...env })

async function send(config: Config): Promise<void> {
  const transport = createTransport(config)
  await sendMails({ db: database.db, transport, log })
  transport.close()
}

const outbox = () => database.db.select().from(mails).orderBy(mails.id)
/** A second ago: the clock of a machine can be set back a little at any time. */
const makeDue = () => database.db.execute(sql`update mails set next_at = now() - interval '1 second'`)

interface Received {
  to: string[]
  mail: Email
}

/** A mail server that records its mail, and refuses where `refuse` returns true. */
async function startMailServer(refuse: () => string | null = () => null) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const reason = refuse()
      done(reason === null ? null : Object.assign(new Error(reason), { responseCode: 451 }))
    },
    onData: (stream, session, done) => {
      const keep = async () => {
        const mail = await PostalMime.parse(await buffer(stream))
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail })
      }
      keep().then(() => done(), done)
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => void server.close(resolve)),
  }
}

describe('with a mail server', () => {
  test('delivers each mail once, as text and as HTML', async () => {
    const server = await startMailServer()
    await queueMail(database.db, letter)
    await send(configOf({ SMTP_URL: server.url }))
    await makeDue()
    await send(configOf({ SMTP_URL: server.url }))
    await server.stop()
    expect(server.received).toMatchObject([
      {
        to: ['asha@shop.example'],
        mail: {
          subject: 'Your order',
          from: { name: 'Taanka', address: 'hello@taanka.example' },
          to: [{ address: 'asha@shop.example' }],
          text: `${text}\n`,
          html: expect.stringContaining('It is on its way.</p>'),
        },
      },
    ])
    expect(await outbox()).toMatchObject([{ tries: 1, sentAt: expect.any(Date), error: null }])
  })

  test('tells a server on another machine nothing without TLS, unless the owner wants it so', async () => {
    const server = await startMailServer()
    await queueMail(database.db, letter)
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
    await send(configOf({ SMTP_URL: elsewhere }))
    expect(server.received).toEqual([])
    expect(await outbox()).toMatchObject([
      { tries: 1, sentAt: null, error: expect.stringMatching(/STARTTLS/) },
    ])
    await makeDue()
    await send(configOf({ SMTP_URL: `${elsewhere}/?requireTLS=false` }))
    await server.stop()
    expect(server.received).toHaveLength(1)
  })

  test('does not deliver twice when several processes send', async () => {
    const server = await startMailServer()
    for (let i = 0; i < 20; i++) await queueMail(database.db, { ...letter, subject: `Order ${i}` })
    const config = configOf({ SMTP_URL: server.url })
    await Promise.all([send(config), send(config), send(config)])
    await server.stop()
    expect(server.received.map(({ mail }) => mail.subject).sort()).toEqual(
      Array.from({ length: 20 }, (_, i) => `Order ${i}`).sort(),
    )
  })

  test('does not wait for ever for a server that takes nothing but talks on', async () => {
    const sockets: Socket[] = []
    const server = createServer((socket) => {
      sockets.push(socket)
      socket.write('220 Welcome\r\n')
      const talking = setInterval(() => socket.write('250-One moment please\r\n'), 50)
      socket.on('close', () => clearInterval(talking)).on('error', () => {})
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await queueMail(database.db, letter)
    const transport = createTransport(configOf({ SMTP_URL: `smtp://127.0.0.1:${port}` }), 300)
    await sendMails({ db: database.db, transport, log })
    transport.close()
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => void server.close(() => resolve()))
    expect(await outbox()).toMatchObject([{ tries: 1, sentAt: null, error: expect.any(String) }])
  })

  test('tries again later, ever more slowly, while the server refuses', async () => {
    let refusing = true
    const server = await startMailServer(() => (refusing ? 'come back later' : null))
    const config = configOf({ SMTP_URL: server.url })
    await queueMail(database.db, letter)
    await send(config)
    const [refused] = await outbox()
    expect(refused).toMatchObject({
      tries: 1,
      sentAt: null,
      error: expect.stringContaining('come back later'),
    })
    expect(secondsUntil(refused!.nextAt)).toBeCloseTo(30, -1)
    await send(config)
    expect((await outbox())[0]!.tries).toBe(1)
    await makeDue()
    await send(config)
    expect(secondsUntil((await outbox())[0]!.nextAt)).toBeCloseTo(60, -1)
    refusing = false
    await makeDue()
    await send(config)
    await server.stop()
    expect(server.received).toHaveLength(1)
    expect(await outbox()).toMatchObject([{ tries: 3, sentAt: expect.any(Date) }])
  })

  test('keeps the mail while the server is away, and gives up in the end', async () => {
    const server = await startMailServer()
    await server.stop()
    const config = configOf({ SMTP_URL: server.url })
    await queueMail(database.db, letter)
    await send(config)
    expect(await outbox()).toMatchObject([{ tries: 1, sentAt: null, error: expect.any(String) }])
    await database.db.execute(sql`update mails set tries = 15, next_at = now()`)
    await send(config)
    expect(await outbox()).toMatchObject([{ tries: 16, sentAt: null, givenUpAt: expect.any(Date) }])
  })

  test('lets the other mails through when one is refused', async () => {
    let calls = 0
    const server = await startMailServer(() => (calls++ === 0 ? 'unknown mailbox' : null))
    for (const subject of ['one', 'two', 'three']) await queueMail(database.db, { ...letter, subject })
    await send(configOf({ SMTP_URL: server.url }))
    await server.stop()
    expect(server.received).toHaveLength(2)
  })

  test('writes no header that a name asks for, and to nobody else', async () => {
    const server = await startMailServer()
    await queueMail(database.db, {
      ...letter,
      subject: 'Hello Asha\r\nBcc: thief@evil.example\r\n\r\nBuy this',
    })
    await queueMail(database.db, { ...letter, to: 'asha@shop.example,thief@evil.example' })
    await queueMail(database.db, { ...letter, to: '<thief@evil.example>,asha@shop.example' })
    await send(configOf({ SMTP_URL: server.url }))
    await server.stop()
    const recipients = server.received.flatMap(({ to }) => to)
    expect(recipients).toContain('asha@shop.example')
    expect(recipients).not.toContain('thief@evil.example')
    const [first] = server.received.filter(({ mail }) => mail.subject?.startsWith('Hello'))
    expect(first!.mail.subject).toBe('Hello Asha Bcc: thief@evil.example Buy this')
    expect(first!.mail.bcc).toBeUndefined()
    expect(first!.mail.text).toBe(`${text}\n`)
  })
})

test('the content of a mail leaves the database when it is sent, not before', async () => {
  let refusing = true
  const server = await startMailServer(() => (refusing ? 'come back later' : null))
  await queueMail(database.db, letter)
  await send(configOf({ SMTP_URL: server.url }))
  expect(await outbox()).toMatchObject([{ text, html: expect.stringContaining('Thank you') }])
  refusing = false
  await makeDue()
  await send(configOf({ SMTP_URL: server.url }))
  await server.stop()
  expect(await outbox()).toMatchObject([{ sentAt: expect.any(Date), text: null, html: null }])
})

describe('without a mail server', () => {
  test('the files are for the user of the store alone, also in a folder that was open to others', async () => {
    await mkdir(path.join(dataDir, 'mail'), { mode: 0o755 })
    await queueMail(database.db, letter)
    await send(configOf())
    const folder = path.join(dataDir, 'mail')
    const [file] = await readdir(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(path.join(folder, file!))).mode & 0o777).toBe(0o600)
  })

  test('writes each mail to a file of the data folder', async () => {
    await queueMail(database.db, letter)
    await queueMail(database.db, { ...letter, subject: 'कमीज़ ₹1,279' })
    await send(configOf())
    const files = (await readdir(path.join(dataDir, 'mail'))).sort()
    expect(files).toHaveLength(2)
    expect(files.every((name) => name.endsWith('.eml'))).toBe(true)
    const mail = await PostalMime.parse(await readFile(path.join(dataDir, 'mail', files[1]!)))
    expect(mail).toMatchObject({
      subject: 'कमीज़ ₹1,279',
      to: [{ address: 'asha@shop.example' }],
      text: `${text}\n`,
    })
  })
})

describe('of an own shop that has no mail server yet', () => {
  const own = (env: Record<string, string> = {}) => configOf({ SAMPLE_DATA: 'off', ...env })
  const waiting = async (subject: string, age: string, validMinutes?: number) => {
    await queueMail(database.db, { ...letter, subject, ...(validMinutes && { validMinutes }) })
    await database.db.execute(sql`update mails set created_at = created_at - ${age}::interval,
      expires_at = expires_at - ${age}::interval, next_at = next_at - ${age}::interval
      where subject = ${subject}`)
  }

  test('what waits leaves once there is one, without what is over', async () => {
    await waiting('Today', '1 hour')
    await waiting('Of six days', '6 days')
    await waiting('Of eight days', '8 days')
    await waiting('Live code', '14 minutes', 15)
    await waiting('Dead code', '16 minutes', 15)
    await send(own())
    await send(own())
    expect(await readdir(path.join(dataDir, 'mail'))).toHaveLength(4)
    expect((await outbox()).every(({ sentAt, text: body }) => sentAt === null && body === text)).toBe(true)
    const server = await startMailServer()
    await send(own({ SMTP_URL: server.url }))
    await send(own({ SMTP_URL: server.url }))
    await server.stop()
    const left = await database.db
      .select()
      .from(mails)
      .where(sql`sent_at is not null`)
    expect(new Set(left.map(({ subject }) => subject))).toEqual(
      new Set(['Of six days', 'Today', 'Live code']),
    )
    expect(server.received).toHaveLength(3)
  })

  test('the oldest leave first', async () => {
    for (const hours of [1, 3, 2]) await waiting(`${hours} hours`, `${hours} hours`)
    await send(own())
    const due = await takeTasks(database.db, { ...mailKind, batchSize: 1 }, mayLeave({ delivers: true }))
    expect(due.map(({ payload }) => payload.subject)).toEqual(['3 hours'])
  })

  test('nothing that the sample has written is sent', async () => {
    await waiting('Of the sample', '1 hour')
    await send(configOf())
    const server = await startMailServer()
    await send(own({ SMTP_URL: server.url }))
    await server.stop()
    expect(server.received).toEqual([])
  })
})

const secondsUntil = (moment: Date): number => (moment.getTime() - Date.now()) / 1000
