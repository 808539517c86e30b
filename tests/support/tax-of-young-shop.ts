import { cacheTag } from '../../src/server/http/cache/cache-tags.ts'
import { channel } from '../../src/server/http/cache/invalidation.ts'
import { chooseSampleTax } from '../../src/server/setup/sample/choose-sample-tax.ts'
import { inYoungDatabase } from './young-database.ts'

/** The young shop is taxed as the sample, as shops were that have sold before they could choose. */
export const taxYoungShopAsSample = (): Promise<void> => chooseTaxAnew(true)

/** Nothing is chosen in the young shop, as on its first day. */
export const chooseNoTaxYet = (): Promise<void> => chooseTaxAnew(false)

const chooseTaxAnew = (asSample: boolean): Promise<void> =>
  inYoungDatabase(async (pool, db) => {
    await pool.query("delete from store_settings where key = 'tax'")
    if (asSample) await chooseSampleTax(db)
    await pool.query('select pg_notify($1, $2)', [
      channel,
      JSON.stringify([cacheTag.landing, cacheTag.products]),
    ])
  })
