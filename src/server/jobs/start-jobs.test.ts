import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captureLog } from '../../../tests/support/capture-log.ts'
import { createPerson } from '../../../tests/support/factories.ts'
import { createPayingStore, placeOnline, startPaying } from '../../../tests/support/paying-store.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { startJobs } from './start-jobs.ts'

const letter = { to: 'asha@shop.example', subject: 'Hello', title: 'Hello', intro: 'Hello' }
const log = () => {}
let store: TestApp
beforeEach(async () => void (store = await createTestApp()))
afterEach(() => store.stop())

const count = async (table: string): Promise<number> => {
  const { rows } = await store.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return rows[0]!.n
}

test('sends what is in the outbox', async () => {
  await queueMail(store.db, letter)
  const jobs = startJobs(store, log)
  await vi.waitFor(
    async () => expect(await readdir(path.join(store.config.dataDir, 'mail'))).toHaveLength(1),
    30_000,
  )
  await jobs.stop()
})

test('sweeps what is over, and only that', async () => {
  const { id } = await createPerson(store.db)
  await createPerson(store.db)
  await store.db.execute(
    sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`,
  )
  await store.db.execute(sql`
    insert into password_resets (token_hash, user_id, expires_at)
    values ('old', ${id}, now() - interval '2 days'), ('new', ${id}, now())
  `)
  await store.db.execute(sql`
    insert into login_attempts (identity_hash, failures, since) values ('old', 3, now() - interval '2 hours'), ('new', 3, now())
  `)
  await store.db.execute(sql`
    insert into idempotency_keys (user_id, key, body_hash, status, answer, created_at)
    values (${id}, 'old-key-1', 'x', 201, '{}', now() - interval '3 days'), (${id}, 'new-key-1', 'x', 201, '{}', now() - interval '25 hours')
  `)
  const jobs = startJobs(store, log)
  await vi.waitFor(async () => expect(await count('idempotency_keys')).toBe(1), 30_000)
  await jobs.stop()
  expect(await count('sessions')).toBe(1)
  expect(await count('password_resets')).toBe(1)
  expect(await count('login_attempts')).toBe(1)
})

test('a call to a payment provider is a line of the log, with nobody in it', async () => {
  const paying = await createPayingStore({ LOG_LEVEL: 'info' })
  captureLog(paying.app.log, () => {})
  const reference = await startPaying(paying, await placeOnline(paying))
  await paying.passTime(60)
  const lines: string[] = []
  const jobs = startJobs(paying, (line) => lines.push(line))
  await vi.waitFor(() => expect(lines.join()).toContain('payment-call'), 30_000)
  await jobs.stop()
  expect(JSON.parse(lines.find((line) => line.includes('payment-call'))!)).toEqual({
    level: 30,
    time: expect.any(Number),
    event: 'payment-call',
    provider: 'razorpay',
    verb: 'look',
    reference,
    outcome: 'ok',
    ms: expect.any(Number),
  })
  await paying.stop()
})

test('removes mail files after 30 days', async () => {
  const folder = path.join(store.config.dataDir, 'mail')
  await mkdir(folder)
  for (const name of ['old.eml', 'new.eml']) await writeFile(path.join(folder, name), 'a mail')
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await utimes(path.join(folder, 'old.eml'), longAgo, longAgo)
  const jobs = startJobs(store, log)
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['new.eml']), 30_000)
  await jobs.stop()
})

test('stops soon, though the mail server hangs', async () => {
  const sockets: net.Socket[] = []
  const silent = net.createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as net.AddressInfo
  await queueMail(store.db, letter)
  const jobs = startJobs({ ...store, config: { ...store.config, smtpUrl: `smtp://127.0.0.1:${port}` } }, log)
  await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(0), 30_000)
  const start = performance.now()
  await jobs.stop()
  expect(performance.now() - start).toBeLessThan(9_000)
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
})
