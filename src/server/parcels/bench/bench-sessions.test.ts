import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createProduct, openLedger } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { migrationsFolder } from '../../db/migrate.ts'

const store = staffedStore()

const parcelNow = async (number: string) =>
  (await store.staff('GET', `/api/admin/parcels/${number}`)).body.parcel
const scan = (number: string, code: string, seq: number) =>
  store.staff('POST', `/api/admin/parcels/${number}/scans`, { code, seq })

/** A draft of three units on the bench, of which one is scanned. */
async function onBench() {
  const product = await createProduct(store.db, { stock: { M: 9 } })
  await openLedger(store.pool, product)
  const ordered = orderBody([{ product_id: product, quantity: 3 }])
  const { body } = await postOrder(store, store.customer.token, ordered)
  const opened = await store.staff('POST', '/api/admin/pack', { number: body.order.order_id })
  const { number } = opened.body.parcel
  const { codes } = (await store.staff('GET', `/api/admin/products/${product}/codes`)).body
  expect((await scan(number, codes[0].sku, 0)).status).toBe(200)
  return { number: number as string, sku: codes[0].sku as string }
}

/** The count where the release before reads and writes it. */
const countOfRelease = async (number: string) =>
  (
    await store.pool.query(
      `select p.scans, p.scan_log, p.weight_grams, p.claimed_until > now() as claimed, l.scanned
       from parcels p join parcel_lines l on l.parcel_id = p.id where p.number = $1`,
      [number],
    )
  ).rows[0]

test('a process of the release before and one of this count the scans of one parcel together', async () => {
  const { number, sku } = await onBench()
  expect(await countOfRelease(number)).toEqual({
    scans: 1,
    scan_log: [0],
    weight_grams: null,
    claimed: true,
    scanned: 1,
  })
  await store.pool.query(
    'update parcel_lines set scanned = scanned + 1 where parcel_id = (select id from parcels where number = $1)',
    [number],
  )
  await store.pool.query(
    `update parcels set scan_log = '{0,0}', scans = 2, weight_grams = 450 where number = $1`,
    [number],
  )
  expect(await parcelNow(number)).toMatchObject({ scans: 2, weight_grams: 450, lines: [{ scanned: 2 }] })
  expect((await scan(number, sku, 2)).body.parcel).toMatchObject({ scans: 3, lines: [{ scanned: 3 }] })
  expect((await scan(number, '.weight 500', 3)).status).toBe(200)
  expect((await scan(number, '.leave', 4)).status).toBe(200)
  expect(await countOfRelease(number)).toEqual({
    scans: 5,
    scan_log: [0, 0, 0],
    weight_grams: 500,
    claimed: null,
    scanned: 3,
  })
})

test('what was counted before the upgrade is counted after it', async () => {
  const { number, sku } = await onBench()
  const before = await parcelNow(number)
  const migration = await readFile(path.join(migrationsFolder, '0002_benches_and_carriers.sql'), 'utf8')
  const fill = migration
    .split('--> statement-breakpoint')
    .find((part) => part.includes('INSERT INTO "bench_'))!
  await store.pool.query('delete from bench_sessions')
  expect((await parcelNow(number)).lines[0].scanned).toBe(0)
  await store.pool.query(fill)
  expect(await parcelNow(number)).toEqual(before)
  expect((await scan(number, sku, 1)).body.parcel).toMatchObject({ scans: 2, lines: [{ scanned: 2 }] })
})
