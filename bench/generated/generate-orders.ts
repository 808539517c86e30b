import { sql } from 'drizzle-orm'
import { settings } from '#shared/settings/settings.ts'
import { users } from '../../src/server/users/user.tables.ts'
import type { Database } from '../../src/server/db/database.ts'
import { StartError } from '../../src/server/base/start-error.ts'
import { issueWaitingInvoices } from '../../src/server/tax/issue-waiting-invoices.ts'
import { readSetting } from '../../src/server/settings/read-setting.ts'
import { lockSeller } from '../../src/server/products/tax-terms/tax-terms.queries.ts'
import { orders } from '../../src/server/trade/tables/order.tables.ts'
import { dayMs } from '../../src/server/setup/sample/durations.ts'
import type { SampleCustomer } from '../../src/server/setup/sample/sample-customers.ts'
import { seededRandom } from '../../src/server/setup/sample/seeded-random.ts'
import { generatedCustomers, generatedOrders } from './generated-orders.ts'
import type { Progress } from './progress.ts'
import { generatedDays } from './generated-times.ts'
import { batchesOf, inBatch } from './in-batch.ts'
import { insertRows } from '../../src/server/db/rows.ts'
import { GeneratedInvoices } from './generated-invoices.ts'
import { nextSampleNumber } from './next-sample-number.ts'
import { popularProducts, type OrderableProduct } from './popular-products.ts'
import { writeGeneratedOrders } from './write-generated-orders.ts'
import { writeGeneratedSearches } from './write-generated-searches.ts'

const batchSize = 2_500
const logEvery = 50_000
const seed = 32_452_843

/** Customers and their orders, oldest first. */
export async function generateOrders(db: Database, count: number, { now, log }: Progress): Promise<void> {
  if (count === 0) return
  const staffId = await findAdmin(db)
  const seller = await readSetting(db, settings.seller)
  if (seller) {
    await inBatch(db, async (tx) => {
      await lockSeller(tx)
      await issueWaitingInvoices(tx)
    })
  }
  const from = await db.$count(orders)
  const chance = seededRandom(seed + from)
  const products = await popularProducts(db, chance)
  if (products.length === 0) throw new StartError('Without products on sale no orders can be generated.')
  const days = daysOnSale(products, now)
  const customers = generatedCustomers(count, await nextSampleNumber(db, users.username), { now, days })
  for (const batch of batchesOf(batchSize, customers)) {
    await inBatch(db, (tx) => insertRows(tx, users, batch.map(customerRow)))
  }

  const invoices = seller && new GeneratedInvoices(seller)
  const by = { chance, staffId, now, written: new Set<string>() }
  let done = 0
  for (const batch of batchesOf(
    batchSize,
    generatedOrders({ count, from, customers, products, now, days }),
  )) {
    invoices?.add(batch)
    await inBatch(db, async (tx) => {
      await writeGeneratedOrders(tx, batch, by)
      await invoices?.issue(tx, batch.at(-1)!.createdAt)
    })
    done += batch.length
    if (done % logEvery === 0) log(`${done} of ${count} orders`)
  }
  await inBatch(db, async (tx) => {
    await invoices?.issue(tx, now)
    await writeGeneratedSearches(tx, count, { chance, now })
  })
}

/** Nothing is bought before there was a product. */
const daysOnSale = (products: readonly OrderableProduct[], now: Date): number => {
  const oldest = products.reduce((since, product) => Math.min(since, product.since), now.getTime())
  return Math.max(1, Math.min(generatedDays, Math.floor((now.getTime() - oldest) / dayMs) - 1))
}

const customerRow = ({ id, name, email, username, phone, createdAt }: SampleCustomer) => ({
  id,
  name,
  email,
  username,
  phone,
  createdAt,
})

/** Staff in whose name statuses and stock were changed. */
async function findAdmin(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from users where role = 'admin' order by created_at, id limit 1`,
  )
  if (!rows[0]) throw new StartError('Without an admin no orders can be generated.')
  return rows[0].id
}
