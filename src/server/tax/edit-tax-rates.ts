import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import { isShopDay } from '#shared/shop-time.ts'
import { builtInTaxRates, type TaxRate } from '#shared/tax/tax-rate.ts'
import { taxMessages } from '#shared/tax/tax-messages.ts'
import { shapes } from '../calls/shapes.ts'
import type { Transaction } from '../db/transaction.ts'
import { taxRates } from '../products/tax-terms/tax-rate.tables.ts'
import { findTaxTerms, lockSeller } from '../products/tax-terms/tax-terms.queries.ts'
import { refuseAboveMrp } from './refuse-above-mrp.ts'
import { showTaxChange } from './show-tax-change.ts'
import { listTaxRates } from './tax-rates.queries.ts'

const { command } = shapes()

/** Adds a rate from a day on, in place of one that was to come on the same day. */
export const addTaxRate = command('POST /api/admin/tax-rates', async ({ tx, body: rate, user, audit }) => {
  await lockSeller(tx)
  const { day } = await findTaxTerms(tx)
  if (rate.from < day) throw invalid({ from: taxMessages.fromToday })
  const before = await findRate(tx, rate)
  if (before && before.from <= day) throw new StoreError('RATE_IN_FORCE', taxMessages.rateInForce)
  const row = { ...rate, slabs: [...rate.slabs], by: user.id, at: sql`now()` }
  await tx
    .insert(taxRates)
    .values(row)
    .onConflictDoUpdate({ target: [taxRates.hsn, taxRates.from], set: row })
  await refuseAboveMrp(tx, { ...(await findTaxTerms(tx)), day: rate.from }, 'slabs')
  audit({ action: 'tax-rate.create', entity: 'store', id: nameOf(rate), before, after: rate })
  await showTaxChange(tx)
  return { rates: await listTaxRates(tx) }
})

/** Removes a rate that is still to come. */
export const removeTaxRate = command(
  'DELETE /api/admin/tax-rates/:hsn/:from',
  async ({ tx, params: key, audit }) => {
    await lockSeller(tx)
    const { day } = await findTaxTerms(tx)
    const isBuiltIn = builtInTaxRates.some(({ hsn, from }) => hsn === key.hsn && from === key.from)
    const before = await findRate(tx, key)
    if (!before && !isBuiltIn) throw notFound()
    if (!before || before.from <= day) throw new StoreError('RATE_IN_FORCE', taxMessages.rateInForce)
    await tx.delete(taxRates).where(ofRate(key))
    audit({ action: 'tax-rate.delete', entity: 'store', id: nameOf(before), before })
    await showTaxChange(tx)
    return { rates: await listTaxRates(tx) }
  },
)

const nameOf = ({ hsn, from }: Pick<TaxRate, 'from' | 'hsn'>): string => `${hsn} ${from}`

const ofRate = ({ hsn, from }: Pick<TaxRate, 'from' | 'hsn'>) =>
  and(eq(taxRates.hsn, hsn), eq(taxRates.from, from))

async function findRate(tx: Transaction, key: Pick<TaxRate, 'from' | 'hsn'>): Promise<TaxRate | null> {
  if (!isShopDay(key.from)) return null
  const { hsn, from, unit, slabs, text } = taxRates
  const [row] = await tx.select({ hsn, from, unit, slabs, text }).from(taxRates).where(ofRate(key))
  return row ?? null
}
