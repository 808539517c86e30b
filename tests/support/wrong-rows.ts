import type { GstFigures } from '#shared/tax/gst-figures.ts'
import { totalTax } from '#shared/tax/tax-inside.ts'
import type { TradeDocument } from '#shared/trade/trade.ts'

const amounts = ['gross_paise', 'taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'] as const

/**
 * Errors in the rows of a sale's document and of its notes, none of which came too late: every row of a note is a part of
 * its row of the sale, to the paisa, and all of it once all is back and nothing is kept.
 */
export function wrongRows(sale: TradeDocument, notes: readonly TradeDocument[]): string[] {
  if (sale.figures.v !== 2) return []
  const documents = [sale, ...notes].map(({ figures }) => figures as GstFigures)
  const [sold, ...back] = documents.map(rowsOf)
  return [...documents.flatMap(wrongTotals), ...sold!.flatMap((row) => wrongParts(row, back.flat()))]
}

type Row = ReturnType<typeof rowsOf>[number]

const rowsOf = ({ lines, charges }: GstFigures) => [
  ...lines.map((row) => ({ ...row, key: `line ${row.position}`, units: row.quantity, kept: row.kept_paise })),
  ...charges.map((row) => ({ ...row, key: `${row.kind} ${row.position}`, units: 1, kept: 0 })),
]

function wrongTotals(figures: GstFigures): string[] {
  const rows = rowsOf(figures)
  const isWhole = rows.every((row) => row.taxable_paise + totalTax(row) === row.gross_paise)
  const sum = sumOf(rows, ({ gross_paise }) => gross_paise)
  return isWhole && sum === 100 * figures.total ? [] : ['rows do not add up']
}

function wrongParts(row: Row, all: readonly Row[]): string[] {
  const credited = all.filter(({ key }) => key === row.key)
  const isAll =
    sumOf(credited, ({ units }) => units) === row.units && sumOf(credited, ({ kept }) => kept) === 0
  return amounts
    .filter((name) => {
      const sum = sumOf(credited, (of) => of[name])
      return isAll ? sum !== row[name] : sum > row[name]
    })
    .map((name) => `${name} of ${row.key} is not what came back of it`)
}

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)
