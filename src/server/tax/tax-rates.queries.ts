import { asc } from 'drizzle-orm'
import { builtInTaxRates } from '#shared/tax/tax-rate.ts'
import type { ListedTaxRate } from '#shared/tax/tax-settings.schema.ts'
import type { Database } from '../db/database.ts'
import { taxRates } from '../products/tax-terms/tax-rate.tables.ts'
import { findTaxTerms } from '../products/tax-terms/tax-terms.queries.ts'

/** All rates by HSN code, of each the newest first. */
export async function listTaxRates(db: Database): Promise<ListedTaxRate[]> {
  const { day } = await findTaxTerms(db)
  const own = await db.select().from(taxRates).orderBy(asc(taxRates.hsn))
  const all = [
    ...builtInTaxRates.map((rate) => ({ ...rate, built_in: true, at: null })),
    ...own.map(({ by: _, at, ...rate }) => ({ ...rate, built_in: false, at: at.toISOString() })),
  ].toSorted((a, b) => a.hsn.localeCompare(b.hsn) || b.from.localeCompare(a.from))
  return all.map((rate) => ({
    ...rate,
    slabs: [...rate.slabs],
    in_force: rate === all.find(({ hsn, from }) => hsn === rate.hsn && from <= day),
  }))
}
