import { sql } from 'drizzle-orm'
import { demoAccounts } from '#shared/auth/demo-accounts.ts'
import { currentShop } from '../../brand/current-shop.ts'
import { sampleProducts } from '../../../../sample/catalogue/sample-products.ts'
import { createUser } from '../../auth/create-user.ts'
import type { Database } from '../../db/database.ts'
import { change } from '../../calls/change.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Deps } from '../../http/deps.ts'
import { settings } from '#shared/settings/settings.ts'
import { writeFirstSetting } from '../../settings/edit-setting.ts'
import { writeFirst } from '../../settings/stored-values.ts'
import { chooseSampleTax } from './choose-sample-tax.ts'
import { liveThrough } from './past-order.ts'
import { receiveSampleParcel } from './receive-sample-parcel.ts'
import { registerSamplePictures } from './register-sample-pictures.ts'
import { sampleCustomers } from './sample-customers.ts'
import { sampleOrderTimes } from './sample-order-times.ts'
import { sampleOrders } from './sample-orders.ts'
import { writeSampleReturns } from './sample-returns.ts'
import { sampleReviews } from './sample-reviews.ts'
import { sampleSeller } from './sample-seller.ts'
import { sampleStock, type SampleStockChange } from './sample-stock.ts'
import { seededRandom } from './seeded-random.ts'
import { fillStartingData } from './starting-data.ts'
import { parcelStories } from './sample-parcel-stories.ts'
import { paymentStories } from './sample-payment-stories.ts'
import { paidOnline } from './sample-payments.ts'
import { returnSampleUnits } from './return-sample-units.ts'
import type { Config } from '../../base/config/config.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { sampleFiles, writeSampleCatalogue } from './write-sample-catalogue.ts'
import { writeSampleOrders } from './write-sample-orders.ts'

/** Advisory lock: only one process fills the database. */
const fillingLock = 7_220_412
const seed = 20_261_120

/**
 * Inserts the starting data, once per database, and, unless SAMPLE_DATA is off, the sample shop into an empty one. All
 * or nothing: a second process that starts in parallel waits and finds it done.
 */
export async function fillSampleData(
  deps: Pick<Deps, 'config' | 'db'>,
  log: (line: string) => void,
): Promise<void> {
  // Commands fill a database that no store of their process has opened; its mails name the shop.
  currentShop(deps.db, deps.config)
  const wanted = deps.config.sampleData && (await isEmpty(deps.db))
  if (wanted) log('Filling in the sample shop')
  // Outside the transaction: pictures are files, and registering them twice changes nothing.
  const pictures = wanted ? await registerSamplePictures(deps, sampleFiles()) : new Map<string, string>()
  await change(deps.db, { id: null }, async ({ tx }) => {
    await tx.execute(sql`set local lock_timeout = '60s'`)
    await tx.execute(sql`set local statement_timeout = '60s'`)
    await tx.execute(sql`select pg_advisory_xact_lock(${fillingLock})`)
    if (await isFirstTime(tx)) await fillStartingData(tx, deps.config.sampleData)
    if (deps.config.sampleData) await chooseSampleTax(tx)
    if (!wanted || !(await isEmpty(tx))) return
    await fillShop(tx, pictures, deps.config)
    // Without statistics PostgreSQL plans as if the tables were empty. Here it may take longer than a call's statement.
    await tx.execute(sql`analyze`)
  })
}

/** Starting data that the owner has removed is not added again. */
const isFirstTime = (tx: Transaction): Promise<boolean> => writeFirst(tx, 'starting_data', true)

async function isEmpty(db: Database): Promise<boolean> {
  const any = await db.execute(sql`
    select 1 from users union all select 1 from collections union all select 1 from products union all select 1 from orders limit 1`)
  return any.rowCount === 0
}

async function fillShop(
  tx: Transaction,
  pictures: ReadonlyMap<string, string>,
  config: Config,
): Promise<void> {
  const now = new Date()
  const chance = seededRandom(seed)
  const customers = sampleCustomers(chance, now)
  const bought = sampleOrders(chance, sampleOrderTimes(chance, now), customers, sampleProducts, now)
  // Drawn from numbers of their own, so that payments change no review.
  const stage = { chance: seededRandom(seed + 1), customers, products: sampleProducts, now }
  const stories = paymentStories(stage, config.payments.upi !== null)
  const orders = [
    ...paidOnline(stage.chance, bought, now),
    ...stories,
    ...parcelStories({ ...stage, chance: seededRandom(seed + 2) }),
  ].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const owner = await openDemoAccounts(tx)
  const { publicUrl } = config
  const past = orders.map((order, index) =>
    liveThrough(order, { number: index + 1, staffId: owner.id, publicUrl, now, pictures }),
  )
  const ledger = sampleStock(sampleProducts, past, now)
  await writeSampleCatalogue(tx, { products: sampleProducts, pictures, unitsSold: unitsSold(ledger), now })
  await writeFirstSetting(tx, settings.seller, sampleSeller)
  const reviews = sampleReviews(chance, { products: sampleProducts, orders: bought, now })
  await writeSampleOrders(tx, { customers, past, ledger, reviews, publicUrl })
  await returnSampleUnits(tx, orders, owner)
  await receiveSampleParcel(tx, past, owner, config)
  await writeSampleReturns(tx, { orders, by: owner, config, now })
}

async function openDemoAccounts(tx: Transaction): Promise<SessionUser> {
  const { customer, admin } = demoAccounts
  await createUser(tx, { name: 'Demo Customer', phone: '9000000001', role: 'customer', ...customer })
  const owner = { name: 'Store Admin', phone: '9000000002', role: 'admin', ...admin } as const
  return { ...owner, id: await createUser(tx, owner) }
}

/** Units that orders have taken out of stock and not put back. */
function unitsSold(ledger: readonly SampleStockChange[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { productId, orderId, change: taken } of ledger)
    if (orderId !== null) units.set(productId, (units.get(productId) ?? 0) - taken)
  return units
}
