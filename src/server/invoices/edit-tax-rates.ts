import { and, eq } from 'drizzle-orm'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import { builtInTaxRates, type TaxRate } from '#shared/tax/tax-rate.ts'
import { taxMessages } from '#shared/tax/tax-messages.ts'
import type { ListedTaxRate } from '#shared/tax/tax-settings.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { taxRates } from '../tax/tax-rate.tables.ts'
import { findTaxTerms, lockSeller } from '../tax/tax-terms.queries.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { showTaxChange } from './show-tax-change.ts'
import { listTaxRates } from './tax-rates.queries.ts'

/**
 * Adds a rate from a day on, in place of one that was to come on the same day. Throws VALIDATION_FAILED for a day that is
 * over, and RATE_IN_FORCE.
 */
export async function addTaxRate(db: Database, by: SessionUser, rate: TaxRate): Promise<ListedTaxRate[]> {
  return transaction(db, async (tx) => {
    await lockSeller(tx)
    const { day } = await findTaxTerms(tx)
    if (rate.from < day) throw invalid({ from: taxMessages.fromToday })
    const before = await findRate(tx, rate)
    if (before && before.from <= day) throw new StoreError('RATE_IN_FORCE', taxMessages.rateInForce)
    const row = { ...rate, slabs: [...rate.slabs], by: by.id, at: new Date() }
    await tx
      .insert(taxRates)
      .values(row)
      .onConflictDoUpdate({ target: [taxRates.hsn, taxRates.from], set: row })
    await record(tx, { by, action: 'tax-rate.create', before, after: rate })
    return listTaxRates(tx)
  })
}

/** Removes a rate that is still to come. Throws NOT_FOUND and RATE_IN_FORCE. */
export async function removeTaxRate(
  db: Database,
  by: SessionUser,
  key: Pick<TaxRate, 'from' | 'hsn'>,
): Promise<ListedTaxRate[]> {
  return transaction(db, async (tx) => {
    await lockSeller(tx)
    const { day } = await findTaxTerms(tx)
    const isBuiltIn = builtInTaxRates.some(({ hsn, from }) => hsn === key.hsn && from === key.from)
    const before = await findRate(tx, key)
    if (!before && !isBuiltIn) throw notFound()
    if (!before || before.from <= day) throw new StoreError('RATE_IN_FORCE', taxMessages.rateInForce)
    await tx.delete(taxRates).where(ofRate(key))
    await record(tx, { by, action: 'tax-rate.delete', before, after: null })
    return listTaxRates(tx)
  })
}

const ofRate = ({ hsn, from }: Pick<TaxRate, 'from' | 'hsn'>) =>
  and(eq(taxRates.hsn, hsn), eq(taxRates.from, from))

async function findRate(tx: Transaction, key: Pick<TaxRate, 'from' | 'hsn'>): Promise<TaxRate | null> {
  if (!/^\d{4}-\d\d-\d\d$/.test(key.from) || Number.isNaN(Date.parse(key.from))) return null
  const { hsn, from, unit, slabs, text } = taxRates
  const [row] = await tx.select({ hsn, from, unit, slabs, text }).from(taxRates).where(ofRate(key))
  return row ?? null
}

interface RateChange {
  by: SessionUser
  action: string
  before: TaxRate | null
  after: TaxRate | null
}

async function record(tx: Transaction, { by, action, before, after }: RateChange): Promise<void> {
  const { hsn, from } = (after ?? before)!
  await recordAudit(tx, { by, action, entity: 'store', entityId: `${hsn} ${from}`, before, after })
  await showTaxChange(tx)
}
