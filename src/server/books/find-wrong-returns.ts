import { sql } from 'drizzle-orm'
import { indianMonth } from '#shared/tax/documents/financial-year.ts'
import { shopTimeZone } from '#shared/shop-time.ts'
import { Gstr1Sums } from '#shared/tax/gstr1-tables.ts'
import { totalsOfReturn } from '#shared/tax/gstr1-totals.ts'
import type { TaxedPaise } from '#shared/tax/tax-inside.ts'
import type { Transaction } from '../db/transaction.ts'
import { returnedDocuments } from '../tax/gst-month.ts'
import type { Breach } from './books-check.ts'

const figures = ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'] as const

/** GSTR-1 returns of months and GSTINs whose tables are not what the documents say (docs/product/tax.md, GSTR-1). */
export async function findWrongReturns(tx: Transaction): Promise<Breach[]> {
  const { rows } = await tx.execute<{ month: string }>(sql`
    select distinct to_char(issued_at at time zone ${shopTimeZone}, 'YYYY-MM') as month from tax_documents
    where figures ->> 'v' = '2' order by 1`)
  const wrong: Breach[] = []
  for (const { month } of rows) wrong.push(...(await wrongReturnsOf(tx, month)))
  return wrong
}

async function wrongReturnsOf(tx: Transaction, month: string): Promise<Breach[]> {
  const returns = new Map<string, Gstr1Sums>()
  for await (const { document, returned } of returnedDocuments(tx, month)) {
    const { gstin } = document.figures.seller
    if (!returns.has(gstin)) returns.set(gstin, new Gstr1Sums())
    returns.get(gstin)!.add(returned)
  }
  const documents = await documentSums(tx, month)
  return [...returns].flatMap(([gstin, sums]) => {
    const { sales, goods } = totalsOfReturn(sums.tables())
    const stored = documents.get(gstin)
    const isRight = figures.every(
      (figure) => sales[figure] === goods[figure] && goods[figure] === stored?.[figure],
    )
    const texts = [sales, goods, stored].map((sum) => figures.map((figure) => sum?.[figure]).join(' '))
    return isRight
      ? []
      : [
          {
            record: `${month} ${gstin}`,
            found: `sales ${texts[0]}, goods ${texts[1]}, documents ${texts[2]}`,
          },
        ]
  })
}

/** Sums of the stored rows, without the code that makes the tables; documents of before have whole rupees. */
async function documentSums(tx: Transaction, month: string): Promise<Map<string, TaxedPaise>> {
  const { from, to } = indianMonth(month)
  const isWithin = `(d.figures ->> 'same_state')::boolean`
  const before = {
    taxable_paise: `100 * (r ->> 'taxable')::bigint`,
    cgst_paise: `case when ${isWithin} then 50 * (r ->> 'tax')::bigint else 0 end`,
    sgst_paise: `case when ${isWithin} then 50 * (r ->> 'tax')::bigint else 0 end`,
    igst_paise: `case when ${isWithin} then 0 else 100 * (r ->> 'tax')::bigint end`,
  }
  const sums = figures.map(
    (figure) => `sum(sign * coalesce((r ->> '${figure}')::bigint, ${before[figure]}))::float8 as ${figure}`,
  )
  const { rows } = await tx.execute<TaxedPaise & { gstin: string } & Record<string, unknown>>(sql`
    select d.figures -> 'seller' ->> 'gstin' as gstin, ${sql.raw(sums.join(', '))}
    from (
      select *, case kind when 'invoice' then 1 else -1 end as sign from tax_documents
      where kind in ('invoice', 'credit_note') and issued_at >= ${from.toISOString()} and issued_at < ${to.toISOString()}
    ) d, jsonb_array_elements((d.figures -> 'lines') || coalesce(d.figures -> 'charges', '[]')) r
    group by 1`)
  return new Map(rows.map(({ gstin, ...sum }) => [gstin, sum]))
}
