import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createPool } from '../src/server/db/create-pool.ts'
import { databaseOn } from '../src/server/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { readGstMonth } from '../src/server/tax/gst-month.ts'
import { priceCart } from '../src/shared/tax/price-cart.ts'
import { builtInTaxRates } from '../src/shared/tax/tax-rate.ts'
import { createPerson, seller } from '../tests/support/factories.ts'
import { invoiceFigures } from '../tests/support/gst-documents.ts'

/**
 * `node scripts/run.mjs bench/tax.ts [documents]`: the processor time of a cart of 25 lines under each scheme in turns (goal: at
 * most 0.2 ms above the sample's), and the return of a month with 50,000 documents (goal: 20 s, flat memory).
 */
const documents = Number(process.argv[2] ?? 50_000)

const lines = Array.from({ length: 25 }, (_, n) => ({
  price: 499 + 97 * n,
  quantity: 1 + (n % 3),
  packOf: 1,
  hsnCode: ['6205', '6109', '6403', '4203'][n % 4]!,
}))
const schemes = ['sample', 'included', 'added'] as const

function timeQuotes(): void {
  const times = new Map<string, number>(schemes.map((scheme) => [scheme, Infinity]))
  for (let round = 0; round < 30; round++)
    for (const scheme of schemes) {
      const terms = {
        scheme,
        registration: 'regular' as const,
        above_5_crore: false,
        rates: builtInTaxRates,
        day: '2026-11-25',
      }
      const before = process.cpuUsage()
      for (let n = 0; n < 200; n++) priceCart({ terms, lines, discount: 250, codFee: 49 })
      const { user, system } = process.cpuUsage(before)
      times.set(scheme, Math.min(times.get(scheme)!, (user + system) / 1000 / 200))
    }
  for (const [scheme, ms] of times) console.log(`a cart of 25 lines, ${scheme}: ${ms.toFixed(3)} ms`)
}

async function timeMonth(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-bench-tax-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const pool = createPool({ connection: server.connection, max: 2, onError: () => {} })
  try {
    await migrate(pool)
    const db = databaseOn(pool)
    const { id } = await createPerson(db)
    const figures = invoiceFigures({
      at: '2026-10-05T12:00:00',
      sequence: 1,
      lines: [{ price: 999, quantity: 2 }, { price: 2999 }],
      shipping: 99,
    })
    await pool.query(
      `insert into tax_documents (kind, year, sequence, number, issued_at, order_id, user_id, figures)
       select 'invoice', '2026-27', n, 'TK/26-27/' || lpad(n::text, 6, '0'), timestamptz '2026-10-01 12:00+05:30' + n * interval '50 seconds',
         'TK-' || lpad(n::text, 8, '0'), $1, $2 from generate_series(1, $3::int) n`,
      [id, JSON.stringify(figures), documents],
    )
    const heap = () => Math.round(process.memoryUsage().heapUsed / 1_000_000)
    let highest = heap()
    const before = highest
    const watch = setInterval(() => (highest = Math.max(highest, heap())), 100)
    const begun = performance.now()
    const read = await readGstMonth(db, { month: '2026-10', gstin: seller.gstin })
    const seconds = (performance.now() - begun) / 1000
    clearInterval(watch)
    console.log(
      `the return of ${read.documents} documents: ${seconds.toFixed(1)} s; heap ${before} MB before, ${highest} MB at most`,
    )
  } finally {
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

timeQuotes()
await timeMonth()
