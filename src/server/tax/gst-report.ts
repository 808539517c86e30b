import type { CallResponse } from '#shared/calls.ts'
import type { GstTable } from '#shared/tax/gst.schema.ts'
import { monthNotOver, gstWarning, gstHref, type GstWarning } from '#shared/tax/gst-warnings.ts'
import { placeName } from '#shared/tax/gstr1-csv.ts'
import { sumOfRows } from '#shared/tax/gstr1-totals.ts'
import type { Gstr1Tables, HsnSum, ListedDocument } from '#shared/tax/gstr1-tables.ts'
import type { TaxedPaise } from '#shared/tax/tax-inside.ts'
import type { Database } from '../db/database.ts'
import { readGstMonth, type GstMonth } from './gst-month.ts'
import { changedRates, gapsInSeries, otherGstins, productsWithoutHsn } from './gst-warnings.queries.ts'

type GstReport = CallResponse<'GET /api/admin/gst'>

/** The figures of a month by table, with what to look at (docs/product/tax.md, GSTR-1). */
export async function gstReport(
  db: Database,
  wanted: { month: string; gstin?: string | undefined },
): Promise<GstReport> {
  const read = await readGstMonth(db, wanted)
  const { month, gstin, gstins, documents, terms } = read
  const tables = read.sums.tables()
  const listed = [...gstins.keys(), gstin, terms.seller?.gstin ?? ''].filter((known) => known !== '')
  return {
    month,
    gstin,
    gstins: [...new Set(listed)].toSorted(),
    documents,
    tables: tableFigures(tables),
    total: sumOfRows([...tables.hsn_b2b, ...tables.hsn_b2c]),
    warnings: await warningsOf(db, read, tables),
  }
}

function tableFigures(tables: Gstr1Tables): GstTable[] {
  const ofList = (list: readonly ListedDocument[]) => list.flatMap(({ items }) => items)
  const rows: [GstTable['table'], readonly TaxedPaise[]][] = [
    ['b2b', ofList(tables.b2b)],
    ['b2cl', ofList(tables.b2cl)],
    ['b2cs', tables.b2cs],
    ['cdnr', ofList(tables.cdnr)],
    ['cdnur', ofList(tables.cdnur)],
    ['hsn-b2b', tables.hsn_b2b],
    ['hsn-b2c', tables.hsn_b2c],
  ]
  return [
    ...rows.map(([table, sums]) => ({ table, rows: sums.length, ...sumOfRows(sums) })),
    { table: 'docs', rows: tables.docs.length, ...sumOfRows([]) },
  ]
}

async function warningsOf(db: Database, read: GstMonth, tables: Gstr1Tables): Promise<GstWarning[]> {
  const { month, gstin, gstins, terms, found } = read
  return [
    ...(month >= terms.day.slice(0, 7) ? [monthNotOver(month)] : []),
    ...otherGstins(month, gstin, gstins),
    ...(await gapsInSeries(db, month)),
    ...(await productsWithoutHsn(db, terms.above_5_crore ? 6 : 4)),
    ...found.warnings(),
    ...(await changedRates(db, month, gstin)),
    ...negativeRows(month, gstin, tables),
  ]
}

function negativeRows(month: string, gstin: string, { b2cs, hsn_b2b, hsn_b2c }: Gstr1Tables): GstWarning[] {
  const isNegative = ({ taxable_paise: taxable }: TaxedPaise) => taxable < 0
  const nameOf = ({ hsn, rate }: HsnSum) => `HSN ${hsn} at ${rate} %`
  const names = [
    ...b2cs.filter(isNegative).map(({ place, rate }) => `${placeName(place)} at ${rate} %`),
    ...[...hsn_b2b, ...hsn_b2c].filter(isNegative).map(nameOf),
  ]
  if (names.length === 0) return []
  return [
    gstWarning('negative_row', {
      count: names.length,
      names: names.slice(0, 3),
      hasMore: names.length > 3,
      href: gstHref(month, gstin),
    }),
  ]
}
