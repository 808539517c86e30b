import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../src/server/base/project-root.ts'

/** A row of an accountant's worked examples: a line of a document, or its total, in rupees and percent. */
export type CaseRow = Record<string, string>

export interface CaseDocument {
  what: string
  rows: CaseRow[]
}

const [header, ...records] = readFileSync(path.join(projectRoot, 'src/shared/tax/tax-cases.csv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(','))
const rows = records.map((cells) => Object.fromEntries(cells.map((cell, index) => [header![index], cell])))

/** The rows of each case under GST. The rules of the sample are tested with its own documents. */
export const taxCases: [name: string, rows: CaseRow[]][] = [
  ...Map.groupBy(
    rows.filter((row) => row['scheme'] !== 'sample'),
    (row) => row['case']!,
  ),
]

export const documentsOf = (all: readonly CaseRow[]): CaseDocument[] =>
  [...Map.groupBy(all, (row) => row['what']!)].map(([what, list]) => ({ what, rows: list }))

export const paiseOf = (text: string | undefined): number => Math.round(Number(text) * 100)

export const goodsOf = ({ rows: all }: CaseDocument): CaseRow[] =>
  all.filter((row) => row['row']!.startsWith('line'))

export const chargesOf = ({ rows: all }: CaseDocument, kind: 'shipping' | 'cash fee'): CaseRow[] =>
  all.filter((row) => row['row']!.startsWith(kind))

export const positionOf = (row: CaseRow): number => Number(row['row']!.match(/\d+/)![0]) - 1

export const isSale = ({ rows: [row] }: CaseDocument): boolean =>
  ['tax invoice', 'bill of supply', 'receipt'].includes(row!['document']!)

/** The figures of a document as its rows have them. */
export const expectedRows = ({ rows: all }: CaseDocument) =>
  all
    .filter((row) => row['row'] !== 'total')
    .map((row) => ({
      row: row['row'],
      hsn: row['hsn'],
      rate: row['rate_percent'] === '' ? null : Number(row['rate_percent']),
      gross_paise: paiseOf(row['gross']),
      taxable_paise: paiseOf(row['taxable']),
      cgst_paise: paiseOf(row['cgst']),
      sgst_paise: paiseOf(row['sgst_utgst']),
      igst_paise: paiseOf(row['igst']),
    }))

interface ShownRow {
  position: number
  hsn: string
  rate: number | null
  gross_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
}

/** Rows of a document in the same form. */
export function shownRows({
  lines,
  charges,
}: {
  lines: readonly ShownRow[]
  charges: readonly (ShownRow & { kind: string })[]
}) {
  const figures = ({
    hsn,
    rate,
    gross_paise,
    taxable_paise,
    cgst_paise,
    sgst_paise,
    igst_paise,
  }: ShownRow) => ({
    hsn,
    rate,
    gross_paise,
    taxable_paise,
    cgst_paise,
    sgst_paise,
    igst_paise,
  })
  return [
    ...lines.map((line) => ({ row: `line ${line.position + 1}`, ...figures(line) })),
    ...charges.map((charge) => ({
      row: `${charge.kind === 'shipping' ? 'shipping' : 'cash fee'} on ${charge.position + 1}`,
      ...figures(charge),
    })),
  ]
}

/** Units of line 1 that were cancelled before the invoice, and the coupon of all of them. */
export const cancelledBefore: Record<string, { count: number; coupon: number }> = {
  T36: { count: 1, coupon: 250 },
}
