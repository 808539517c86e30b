import os from 'node:os'
import path from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { sampleProducts } from '../sample/catalogue/sample-products.ts'
import type { SampleProduct } from '../sample/catalogue/sample-product.ts'
import { createPool } from '../src/server/db/create-pool.ts'
import { databaseOn, type Database } from '../src/server/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { transaction } from '../src/server/db/transaction.ts'
import { searchProducts } from '../src/server/products/catalogue/product.queries.ts'
import { writeSampleCatalogue } from '../src/server/setup/sample/write-sample-catalogue.ts'
import { judgedSearches, type JudgedSearch } from './support/judged-searches.ts'

/**
 * Searches the sample catalogue for what shoppers type and compares the first ten products with the judgement of a
 * person: nDCG@10, 1 for the best possible order. Budget: 0.9 on average (docs/architecture.md, "Budgets").
 */
const budget = 0.9
const shown = 10

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-bench-'))
const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
const pool = createPool({ connection: server.connection, max: 2, onError: () => {} })
try {
  await migrate(pool)
  const db = databaseOn(pool)
  await transaction(db, (tx) =>
    writeSampleCatalogue(tx, {
      products: sampleProducts,
      pictures: new Map(),
      unitsSold: new Map(),
      now: new Date(),
    }),
  )
  const scores: number[] = []
  for (const search of judgedSearches) {
    const score = await scoreOf(db, search)
    scores.push(score.value)
    console.log(`${score.value.toFixed(3)}  ${search.q.padEnd(22)} ${score.first}`)
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  console.log(`nDCG@${shown} of ${scores.length} searches: ${mean.toFixed(3)} (budget ${budget})`)
  if (mean < budget) process.exitCode = 1
} finally {
  await pool.end()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function scoreOf(db: Database, search: JudgedSearch): Promise<{ value: number; first: string }> {
  const { products, total } = await searchProducts(db, { q: search.q, limit: shown })
  const judged = new Map(sampleProducts.map((product) => [product.id, gradeOf(search, product)]))
  const grades = products.map(({ id }) => judged.get(id) ?? 0)
  const ideal = [...judged.values()].toSorted((a, b) => b - a)
  const first = `${total} found: ${products
    .slice(0, 3)
    .map(({ name }) => name.slice(0, 30))
    .join(' · ')} [${grades.join('')}]`
  return { value: gainOf(grades) / gainOf(ideal), first }
}

function gradeOf({ best, good }: JudgedSearch, product: SampleProduct): number {
  return best(product) ? 3 : good?.(product) ? 1 : 0
}

/** Discounted cumulative gain of the first ten. */
function gainOf(grades: readonly number[]): number {
  return grades.slice(0, shown).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
}
