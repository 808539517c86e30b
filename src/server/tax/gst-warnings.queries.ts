import { sql, type SQL } from 'drizzle-orm'
import { indianMonth } from '#shared/tax/documents/financial-year.ts'
import { href, pages } from '#shared/routes.ts'
import { gstHref, orderHref, gstWarning, type GstWarning } from '#shared/tax/gst-warnings.ts'
import type { Database } from '../db/database.ts'
import { products } from '../products/product.tables.ts'
import { taxDocuments } from '../trade/tables/invoice.tables.ts'
import { orderLines, orders } from '../trade/tables/order.tables.ts'

interface FoundRow extends Record<string, unknown> {
  count: number
  names: string[] | null
  first: string | null
}

/** The first three of `found(name, first)`, in order of `at`, and the number of all. */
const summary = (found: SQL): SQL => sql`
  with found as (${found})
  select (select count(*)::int from found) as count,
    (select array_agg(name order by at) from (select * from found order by at limit 3) f) as names,
    (select first from found order by at limit 1) as first`

async function find(db: Database, found: SQL): Promise<FoundRow> {
  const { rows } = await db.execute<FoundRow>(summary(found))
  return rows[0]!
}

/** Products on sale whose HSN code is missing or shorter than the turnover asks (78/2020-CT). */
export async function productsWithoutHsn(db: Database, minDigits: 4 | 6): Promise<GstWarning[]> {
  const complete = minDigits === 6 ? '^([0-9]{6}|[0-9]{8})$' : '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'
  const found = await find(
    db,
    sql`select name, id as first, id as at from ${products}
      where archived_at is null and hsn_code !~ ${complete}`,
  )
  return warningIf('no_hsn', found, (product) => href(pages.admin, null, { tab: 'products', product }))
}

const inMonth = (month: string): SQL => {
  const { from, to } = indianMonth(month)
  return sql`d.issued_at >= ${from.toISOString()}::timestamptz and d.issued_at < ${to.toISOString()}::timestamptz`
}

/** Documents of a month whose number does not follow that of the one before. */
export async function gapsInSeries(db: Database, month: string): Promise<GstWarning[]> {
  const found = await find(
    db,
    sql`select number as name, order_id as first, id as at from ${taxDocuments} d
      where ${inMonth(month)} and kind in ('invoice', 'credit_note') and sequence > 1
        and not exists (select from ${taxDocuments} before
          where before.kind = d.kind and before.year = d.year and before.sequence = d.sequence - 1)`,
  )
  return warningIf('series_gap', found, orderHref)
}

/** Invoices of a month with a line at another rate than when it was ordered. */
export async function changedRates(db: Database, month: string, gstin: string): Promise<GstWarning[]> {
  const found = await find(
    db,
    sql`select d.number as name, d.order_id as first, d.id as at from ${taxDocuments} d
      where ${inMonth(month)} and d.kind = 'invoice' and d.figures ->> 'v' = '2'
        and d.figures -> 'seller' ->> 'gstin' = ${gstin}
        and exists (select from ${orders} o join ${orderLines} l on l.order_id = o.id
          cross join jsonb_to_recordset(d.figures -> 'lines') as row(position int, rate numeric)
          where o.order_id = d.order_id and row.position = l.position and row.rate <> l.rate)`,
  )
  return warningIf('rate_changed', found, orderHref)
}

/** Documents of a month that are in no file of the chosen GSTIN. */
export function otherGstins(month: string, gstin: string, gstins: ReadonlyMap<string, number>): GstWarning[] {
  const others = [...gstins].filter(([other]) => other !== gstin)
  if (others.length === 0) return []
  const count = others.reduce((sum, [, documents]) => sum + documents, 0)
  const names = others.map(([other]) => other || 'none')
  const first = others[0]![0]
  // Those without a GSTIN are in the file of all documents alone.
  const address =
    first === '' ? href(pages.admin, null, { tab: 'settings', part: 'tax' }) : gstHref(month, first)
  return [gstWarning('other_gstin', { count, names, hasMore: false, href: address })]
}

const warningIf = (
  kind: GstWarning['kind'],
  { count, names, first }: FoundRow,
  hrefOf: (first: string) => string,
): GstWarning[] => {
  if (!names || first === null) return []
  return [gstWarning(kind, { count, names, hasMore: count > names.length, href: hrefOf(first) })]
}
