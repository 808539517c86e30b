import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { currentShop } from '../src/server/brand/current-shop.ts'
import { createPool } from '../src/server/db/create-pool.ts'
import { databaseOn } from '../src/server/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { startJobs } from '../src/server/jobs/start-jobs.ts'
import { enqueue } from '../src/server/outbox/outbox.queries.ts'
import { carrierKind } from '../src/server/trade/carrier-tasks.ts'
import { testConfig } from '../tests/support/test-app.ts'

/**
 * A task for a carrier waits alone, and beside 1,000 mails that wait for a slow mail server, in turns. Budget: at most 1.2 times
 * as long, in the median. `node scripts/run.mjs bench/carriers-beside-mails.ts [mails, 1000] [rounds, 30]`
 */
const budget = 1.2
const mailCount = Number(process.argv[2] ?? 1_000)
const rounds = Number(process.argv[3] ?? 30)
/** Milliseconds that the mail server takes for each mail. */
const delay = 200

const waitingMails = `
  insert into outbox (kind, payload)
  select 'mail', jsonb_build_object('to', 'asha' || n || '@taanka.example', 'subject', 'Hello', 'text', 'Hello', 'html', '<p>Hello')
  from generate_series(1, $1::int) n`

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-bench-'))
const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
const pool = createPool({ connection: server.connection, max: 10, onError: () => {} })
const smtp = await startSlowMailServer()
try {
  await migrate(pool)
  const db = databaseOn(pool)
  const config = testConfig(dataDir, { SMTP_URL: smtp.url, SAMPLE_DATA: 'on' })
  currentShop(db, config)
  const jobs = startJobs({ db, config }, () => {})
  const waits: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] }
  for (let round = 0; round < rounds; round++)
    for (const kind of ['alone', 'beside'] as const) {
      await pool.query(`delete from outbox where kind = 'mail'`)
      if (kind === 'beside') await pool.query(waitingMails, [mailCount])
      waits[kind].push(await carrierWait())
    }
  await jobs.stop()
  const [alone, beside] = [median(waits.alone), median(waits.beside)]
  const { rows } = await pool.query(`select count(*)::int as left from mails where sent_at is null`)
  console.log(`a task alone           ${alone.toFixed(0)} ms`)
  console.log(`beside ${mailCount} mails      ${beside.toFixed(0)} ms, ${rows[0].left} of them still wait`)
  console.log(`ratio                  ${(beside / alone).toFixed(2)}`)
  if (beside / alone > budget) process.exitCode = 1

  /** Milliseconds until the jobs have done a task. */
  async function carrierWait(): Promise<number> {
    // At any moment of the pause between two rounds.
    await pause(Math.random() * 2_000)
    const started = performance.now()
    // Nobody knows the parcel: the task is read, and there is nothing to tell.
    await enqueue(db, carrierKind, { subject: 'TK-NOBODY-1', payload: { verb: 'cancel' } })
    while ((await pool.query(`select from outbox where kind = $1`, [carrierKind.name])).rowCount !== 0)
      await pause(10)
    return performance.now() - started
  }
} finally {
  await pool.end()
  await server.stop()
  await smtp.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** A mail server that takes its time over each recipient. */
async function startSlowMailServer() {
  const slow = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => void pause(delay).then(() => done()),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  await new Promise<void>((resolve) => void slow.listen(0, '127.0.0.1', resolve))
  const { port } = slow.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => void slow.close(resolve)),
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
