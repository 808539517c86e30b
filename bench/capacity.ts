import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startMeasuredStore, type MeasuredStore } from '../scripts/lib/measured-store.ts'
import { hashToken } from '../src/server/users/session.queries.ts'
import { useEmbeddedPostgres } from '../src/server/db/embedded/use-embedded-postgres.ts'
import { orderBody } from '../tests/support/orders.ts'
import { runAlone, type Bench } from './support/bench.ts'
import type { Row } from './support/print-rows.ts'
import { closedLoop, type LoopRequest } from './support/closed-loop.ts'
import { postgresCpuSince, serverCpuSince } from './support/cpu-seconds.ts'

/**
 * Cached pages, pages made anew and orders with 1, 2 and 4 processes of the store on one database, in turns on the same
 * data folder, each against one process in the same round (docs/capacity.md). The processor time of one request, of the
 * store and of PostgreSQL apart, is what machines are counted from: load generator, store and database share the
 * processors here. Mail of the orders is sent while they are placed. `node scripts/run.mjs bench/capacity.ts [seconds of each kind and round]`.
 */
const processCounts = [1, 2, 4]
const clientCount = 16

interface Shop {
  tokens: string[]
  productIds: string[]
}

async function connect({ dataDir }: MeasuredStore): Promise<pg.Client> {
  const { connection } = await useEmbeddedPostgres({ dataDir, log: () => {} })
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

/** Signed-in customers, and stock of the sample products that does not run out. */
async function fill(store: MeasuredStore): Promise<Shop> {
  const client = await connect(store)
  const tokens = Array.from({ length: clientCount }, () => randomBytes(32).toString('base64url'))
  for (const [n, token] of tokens.entries()) {
    const id = randomUUID()
    await client.query(
      `insert into users (id, name, email, username, phone) values ($1, 'Asha Rao', $2, $2, '9876543210')`,
      [id, `shopper-${n}@taanka.example`],
    )
    await client.query(
      `insert into sessions (token_hash, user_id, remember, expires_at) values ($1, $2, false, now() + interval '1 day')`,
      [hashToken(token), id],
    )
  }
  await client.query(`update variants set stock = 100000000`)
  const { rows } = await client.query<{ id: string }>(
    `select id from products where exists (select from variants where product_id = products.id and size = 'M')`,
  )
  await client.end()
  return { tokens, productIds: rows.map(({ id }) => id) }
}

/** Leaves no work of the round before: mail of its orders, and rows to vacuum. */
async function tidy(store: MeasuredStore): Promise<void> {
  const client = await connect(store)
  await client.query('delete from mails')
  await client.query('vacuum analyze')
  await client.end()
}

interface Kind {
  name: string
  clients(shop: Shop): (() => LoopRequest)[]
}

const visitors = (next: () => string) => (): (() => LoopRequest)[] =>
  Array.from({ length: clientCount }, () => () => ({ method: 'GET', path: next(), status: 200 }) as const)

const kinds: Kind[] = [
  { name: 'page, cached', clients: visitors(() => '/products') },
  { name: 'search page, made anew', clients: visitors(() => `/search?q=shirt+${randomUUID().slice(0, 8)}`) },
  {
    name: 'order',
    clients: ({ tokens, productIds }) =>
      tokens.map((token) => () => ({
        method: 'POST',
        path: '/api/orders',
        token,
        body: JSON.stringify(orderBody(twoOf(productIds))),
        status: 201,
      })),
  },
]

function twoOf(productIds: readonly string[]): { product_id: string }[] {
  const any = () => productIds[Math.floor(Math.random() * productIds.length)]!
  return [...new Set([any(), any()])].map((product_id) => ({ product_id }))
}

interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** milliseconds of processor time for one request */
  storeMs: number
  postgresMs: number
}

async function measure(
  store: MeasuredStore,
  clients: readonly (() => LoopRequest)[],
  seconds: number,
): Promise<Measured> {
  // Each process compiles its hot paths anew.
  await closedLoop(store.url, clients, seconds)
  const [ofStore, ofPostgres] = [serverCpuSince(store.process.pid!), postgresCpuSince(store.dataDir)]
  const { count, ...figures } = await closedLoop(store.url, clients, seconds)
  return { ...figures, storeMs: (ofStore() * 1000) / count, postgresMs: (ofPostgres() * 1000) / count }
}

const processes = (count: number): string => `${count} ${count === 1 ? 'process' : 'processes'}`

function rowOf(kind: Kind, count: number, measured: Measured, ofOne: Measured): Row {
  const { perSecond, p50, p99, storeMs, postgresMs } = measured
  return {
    name: `${kind.name}, ${processes(count)}`,
    requestsPerSecond: perSecond,
    p50,
    p99,
    cpuMs: storeMs + postgresMs,
    baseline: `1 process, ${ofOne.perSecond.toFixed(0)}/s; CPU of the store ${storeMs.toFixed(3)} ms, of PostgreSQL ${postgresMs.toFixed(3)} ms`,
    ratio: perSecond / ofOne.perSecond,
    ratioOf: 'requests',
    goal: '',
    isWithin: null,
  }
}

export const capacity: Bench = {
  name: 'capacity',
  async open() {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'taanka-capacity-'))
    const start = (count: number) =>
      startMeasuredStore({ folder, env: { WEB_CONCURRENCY: String(count), PREPARE_PICTURES: 'off' } })
    const first = await start(1)
    const shop = await fill(first)
    await first.stop()
    const round = async (seconds: number) => {
      const measured: Measured[][] = []
      for (const count of processCounts) {
        const store = await start(count)
        try {
          await tidy(store)
          const row: Measured[] = []
          for (const kind of kinds) row.push(await measure(store, kind.clients(shop), seconds))
          measured.push(row)
        } finally {
          await store.stop()
        }
      }
      return kinds.flatMap((kind, k) =>
        processCounts.map((count, c) => rowOf(kind, count, measured[c]![k]!, measured[0]![k]!)),
      )
    }
    return { round, close: () => rm(folder, { recursive: true, force: true }) }
  },
}

if (import.meta.main) await runAlone(capacity)
