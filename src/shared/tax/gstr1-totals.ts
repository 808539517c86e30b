import type { Gstr1Tables, ListedDocument } from './gstr1-tables.ts'
import { noTaxes, type TaxedPaise } from './tax-inside.ts'

const plus = (sum: TaxedPaise, row: TaxedPaise, sign: 1 | -1): TaxedPaise => ({
  taxable_paise: sum.taxable_paise + sign * row.taxable_paise,
  cgst_paise: sum.cgst_paise + sign * row.cgst_paise,
  sgst_paise: sum.sgst_paise + sign * row.sgst_paise,
  igst_paise: sum.igst_paise + sign * row.igst_paise,
})

/** Adds rows up, in paise. */
export const sumOfRows = (rows: readonly TaxedPaise[]): TaxedPaise =>
  rows.reduce<TaxedPaise>((sum, row) => plus(sum, row, 1), noTaxes)

const itemsOf = (list: readonly ListedDocument[]): TaxedPaise[] => list.flatMap(({ items }) => items)

/** Sales less notes, which are 4A + 5 + 7 − 9B, and table 12: both are what the documents of the month say. */
export const totalsOfReturn = (tables: Gstr1Tables): { sales: TaxedPaise; goods: TaxedPaise } => ({
  sales: plus(
    sumOfRows([...itemsOf(tables.b2b), ...itemsOf(tables.b2cl), ...tables.b2cs]),
    sumOfRows([...itemsOf(tables.cdnr), ...itemsOf(tables.cdnur)]),
    -1,
  ),
  goods: sumOfRows([...tables.hsn_b2b, ...tables.hsn_b2c]),
})
