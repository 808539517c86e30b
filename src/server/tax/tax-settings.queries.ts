import { sql } from 'drizzle-orm'
import { financialYear } from '#shared/tax/documents/financial-year.ts'
import { gstStateCode } from '#shared/tax/gst-states.ts'
import { missingGstin, missingRates, missingSetUp, type Missing } from '#shared/tax/missing-setup.ts'
import { checkRate } from '#shared/tax/check-rate.ts'
import { NoTaxRate, type GoodsLine } from '#shared/tax/tax-of-cart.ts'
import { taxRateFor } from '#shared/tax/tax-rate.ts'
import { nearLimit, turnoverLimit } from '#shared/tax/turnover-limit.ts'
import type { TaxSettingsView } from '#shared/tax/tax-settings.schema.ts'
import type { Database } from '../db/database.ts'
import type { StoreTaxTerms } from '../products/tax-terms/tax-terms.queries.ts'

/** The settings with what is missing, and examples of what customers pay, before and with them. */
export async function findTaxSettings(
  db: Database,
  terms: StoreTaxTerms,
  before = terms,
): Promise<TaxSettingsView> {
  const isChosen = terms.version > 0
  return {
    registration: isChosen ? terms.registration : null,
    scheme: isChosen ? terms.scheme : null,
    above_5_crore: terms.above_5_crore,
    gstin: terms.seller?.gstin ?? '',
    version: before.version,
    missing: await findMissing(db, terms),
    near_limit: await findNearLimit(db, terms),
    examples: await findExamples(db, before, terms),
  }
}

/** Bills, receipts and invoices of this financial year less their notes, against the limit of the registration. */
async function findNearLimit(
  db: Database,
  { registration, seller, version, day }: StoreTaxTerms,
): Promise<string | null> {
  const limit = version === 0 ? null : turnoverLimit(registration, seller && gstStateCode(seller.state))
  if (limit === null) return null
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(case when reverses is null then 1 else -1 end * (figures ->> 'total')::int), 0)::float8 as total
    from tax_documents where year = ${financialYear(new Date(day))}`)
  return nearLimit(rows[0]!.total, limit)
}

/** The first entries are those that come first. */
async function findMissing(db: Database, terms: StoreTaxTerms): Promise<Missing[]> {
  const missing = missingSetUp(terms)
  if (terms.scheme === 'sample' || terms.version === 0) return missing
  const needsGstin = terms.registration !== 'none' && terms.seller?.gstin === ''
  const { count } = await findWithoutRate(db, terms)
  return [...missing, ...(needsGstin ? [missingGstin] : []), ...(count > 0 ? [missingRates(count)] : [])]
}

interface UnratedProduct extends Record<string, unknown> {
  id: string
  name: string
  hsn_code: string
}

/** Names at most so many of the products without a rate. */
const maxNamed = 100

/** Products on sale without a rate of today, where the shop charges tax by rates. */
export async function findWithoutRate(
  db: Database,
  { registration, scheme, day, rates }: StoreTaxTerms,
): Promise<{ count: number; products: UnratedProduct[] }> {
  if (registration !== 'regular' || scheme === 'sample') return { count: 0, products: [] }
  const { rows: codes } = await db.execute<{ code: string; count: number }>(
    sql`select hsn_code as code, count(*)::int as count from products where archived_at is null group by 1`,
  )
  const unrated = codes.filter(({ code }) => taxRateFor(code, day, rates) === null)
  if (unrated.length === 0) return { count: 0, products: [] }
  const { rows: products } = await db.execute<UnratedProduct>(sql`
    select id, name, hsn_code from products
    where archived_at is null and hsn_code = any(${sql.param(unrated.map(({ code }) => code))}::text[])
    order by name, id limit ${maxNamed}`)
  return { count: unrated.reduce((sum, { count }) => sum + count, 0), products }
}

interface ExampleProduct extends Record<string, unknown> {
  id: string
  name: string
  price: number
  pack_of: number
  hsn_code: string
}

/** Three products: the dearest, the cheapest and the one that sells most. */
async function findExamples(
  db: Database,
  before: StoreTaxTerms,
  after: StoreTaxTerms,
): Promise<TaxSettingsView['examples']> {
  const { rows } = await db.execute<ExampleProduct>(sql`
    with sold as (select id, name, price, pack_of, hsn_code, units_sold from products where archived_at is null),
    chosen as (
      (select 1 as place, id from sold order by units_sold desc, id limit 3)
      union all (select 0, id from sold order by price desc, id limit 1)
      union all (select 0, id from sold order by price, id limit 1)
    )
    select id, name, price, pack_of, hsn_code from sold join (select id, min(place) as place from chosen group by id) c using (id)
    order by c.place, price desc, id limit 3`)
  return rows.map(({ id, name, price, pack_of: packOf, hsn_code: hsnCode }) => {
    const goods = { price, packOf, hsnCode }
    const { payable, rate } = checked(after, goods)
    return { id, name, price, payable_before: checked(before, goods).payable, payable, rate }
  })
}

/** Goods without a rate are shown without tax. */
function checked(terms: StoreTaxTerms, goods: Omit<GoodsLine, 'quantity'>) {
  try {
    return checkRate(terms, goods)
  } catch (error) {
    if (!(error instanceof NoTaxRate)) throw error
    return { payable: goods.price, rate: null }
  }
}
