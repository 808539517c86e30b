import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import PostalMime from 'postal-mime'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { currentShop } from '../brand/current-shop.ts'
import { loadConfig } from '../base/config/config.ts'
import { createTransport, mailFolder } from './create-transport.ts'
import { queueMail } from './queue-mail.ts'
import { sendMails } from './send-mails.ts'

// The statements of the release before, which knows `mail_outbox` alone.

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-mail-'))
  currentShop(database.db, loadConfig({ DATA_DIR: dataDir }))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const queueAsBefore = async (subject: string): Promise<number> => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into mail_outbox ("to", subject, text, html, kind, order_id) values ($1, $2, 'Thank you', '<p>Thank you', 'confirmation', $2)
     returning id`,
    ['asha@shop.example', subject],
  )
  return Number(rows[0]!.id)
}

const takeAsBefore = async (): Promise<{ id: string; subject: string }[]> =>
  (
    await database.pool.query(`
      update mail_outbox set next_attempt_at = now() + interval '120 seconds', attempts = attempts + 1
      where id in (
        select id from mail_outbox
        where next_attempt_at <= now() + interval '1 millisecond' and sent_at is null and attempts < 16
        order by next_attempt_at, id limit 5 for update skip locked)
      returning id, subject`)
  ).rows

/** Sends what is due as a process of the release before, and returns the subjects. */
async function sendAsBefore(): Promise<string[]> {
  const sent: string[] = []
  for (let due = await takeAsBefore(); due.length > 0; due = await takeAsBefore())
    for (const { id, subject } of due) {
      sent.push(subject)
      await database.pool.query(
        `update mail_outbox set sent_at = now(), last_error = null, text = '', html = '', reply_to = null where id = $1`,
        [id],
      )
    }
  return sent
}

async function send(): Promise<void> {
  const config = loadConfig({ DATA_DIR: dataDir })
  const transport = createTransport(config)
  await sendMails({ db: database.db, transport, log: () => {} })
  transport.close()
}

const written = async () => {
  const folder = mailFolder(dataDir)
  return Promise.all(
    (await readdir(folder)).map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  )
}

test('each mail is sent once while a process of the release before runs beside this one, and none is lost', async () => {
  const subjects = Array.from({ length: 60 }, (_, n) => `Order ${n}`)
  const halves = [subjects.slice(0, 20), subjects.slice(20, 40), subjects.slice(40)] as const
  for (const subject of halves[0]) await queueAsBefore(subject)
  for (const subject of halves[1])
    await queueMail(database.db, {
      to: 'asha@shop.example',
      subject,
      title: 'Thank you',
      intro: '',
    })
  const more = async () => {
    for (const subject of halves[2]) await queueAsBefore(subject)
  }
  const [before, again] = await Promise.all([sendAsBefore(), sendAsBefore(), send(), send(), more()])
  await Promise.all([sendAsBefore().then((sent) => before.push(...sent)), send()])
  const here = (await written()).map(({ subject }) => subject!)
  expect([...before, ...again, ...here].toSorted()).toEqual(subjects.toSorted())

  await send()
  const { rows } = await database.pool.query('select subject from mails where sent_at is not null')
  expect(rows.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted())
  expect((await database.pool.query('select from mail_outbox')).rowCount).toBe(0)
})

test('a mail that a killed process of the release before has begun leaves after its lease, under the same id', async () => {
  const id = await queueAsBefore('Left behind')
  expect(await takeAsBefore()).toMatchObject([{ subject: 'Left behind' }])
  const isHere = async () => (await written()).find(({ subject }) => subject === 'Left behind')
  await send()
  expect(await isHere()).toBeUndefined()
  await database.pool.query('update mail_outbox set next_attempt_at = now()')
  await send()
  expect((await isHere())!.messageId).toContain(`.${id}@`)
  const { rows } = await database.pool.query(
    `select tries, text, html, kind, order_id from mails where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ tries: 2, text: null, html: null, kind: 'confirmation', order_id: 'Left behind' }])
})
