import { returnReasonLabels } from '../returns/return-states.ts'
import { partCount, partLabel, type ProfitLine } from './profit.ts'
import type { CameBackRow, PlaceRow, ReasonRow, SizeRow } from './reports.schema.ts'

/** A `share` is from 0 to 1. */
export type ColumnKind = 'text' | 'count' | 'share' | 'rupees' | 'paise'

/** A column of a report, on the screen and in its file. Null is what cannot be said. */
export interface ReportColumn<Row> {
  head: string
  kind: ColumnKind
  value: (row: Row) => string | number | null
}

interface ReportRows {
  sizes: SizeRow
  districts: PlaceRow
  states: PlaceRow
  reasons: ReasonRow
  products: CameBackRow
  collections: CameBackRow
  profit: ProfitLine
}
export type ReportTable = keyof ReportRows
export type RowOfReport<Table extends ReportTable> = ReportRows[Table]

type Columns<Row> = readonly ReportColumn<Row>[]

/** The part that `some` are of `all`, or null of none. */
const shareOfAll = (some: number, all: number): number | null => (all === 0 ? null : some / all)

const placeColumns = (head: string): Columns<PlaceRow> => [
  { head, kind: 'text', value: ({ place, name }) => (name === '' ? place : `${place} ${name}`) },
  { head: 'Orders', kind: 'count', value: ({ orders }) => orders },
  { head: 'Sales', kind: 'rupees', value: ({ sales }) => sales },
  { head: 'Cash', kind: 'share', value: ({ cash_orders, orders }) => shareOfAll(cash_orders, orders) },
  { head: 'Parcels', kind: 'count', value: ({ parcels }) => parcels },
  {
    head: 'Came back undelivered',
    kind: 'share',
    value: ({ undelivered, parcels }) => shareOfAll(undelivered, parcels),
  },
]

const cameBackColumns = (head: string): Columns<CameBackRow> => [
  { head, kind: 'text', value: ({ name }) => name },
  { head: 'Delivered', kind: 'count', value: ({ delivered }) => delivered },
  { head: 'Returned', kind: 'count', value: ({ returned }) => returned },
  {
    head: 'Share returned',
    kind: 'share',
    value: ({ returned, delivered }) => shareOfAll(returned, delivered),
  },
  { head: 'Undelivered', kind: 'count', value: ({ undelivered }) => undelivered },
  {
    head: 'Share undelivered',
    kind: 'share',
    value: ({ undelivered, delivered }) => shareOfAll(undelivered, undelivered + delivered),
  },
]

/** The columns of each table. Those of reasons need the units of all. */
export const reportColumns: {
  [Table in ReportTable]: (rows: readonly ReportRows[Table][]) => Columns<ReportRows[Table]>
} = {
  sizes: () => [
    { head: 'Size', kind: 'text', value: ({ size }) => size },
    { head: 'Sold', kind: 'count', value: ({ sold }) => sold },
    { head: 'Came back', kind: 'count', value: ({ back }) => back },
    { head: 'Share back', kind: 'share', value: ({ back, sold }) => shareOfAll(back, sold) },
    { head: 'Net sales', kind: 'rupees', value: ({ sales }) => sales },
  ],
  districts: () => placeColumns('Pincodes'),
  states: () => placeColumns('State'),
  reasons: (rows) => {
    const all = rows.reduce((sum, { units }) => sum + units, 0)
    return [
      { head: 'Reason', kind: 'text', value: reasonText },
      { head: 'Units', kind: 'count', value: ({ units }) => units },
      { head: 'Share', kind: 'share', value: ({ units }) => shareOfAll(units, all) },
      { head: 'Exchanged', kind: 'count', value: ({ exchanged }) => exchanged },
      {
        head: 'Most often',
        kind: 'text',
        value: ({ products }) => products.map(({ name, units }) => `${name} (${units})`).join(', '),
      },
    ]
  },
  products: () => cameBackColumns('Product'),
  collections: () => cameBackColumns('Collection'),
  profit: () => [
    { head: 'Part', kind: 'text', value: partLabel },
    { head: 'Of', kind: 'text', value: partCount },
    { head: 'Amount', kind: 'paise', value: ({ paise }) => paise },
  ],
}
export const reportTableNames = Object.keys(reportColumns) as [ReportTable, ...ReportTable[]]

const reasonText = ({ reason }: Pick<ReasonRow, 'reason'>): string =>
  reason === null ? 'None entered by staff' : returnReasonLabels[reason]
