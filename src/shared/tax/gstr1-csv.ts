import { stateOf } from '../invoices/gst-states.ts'
import type { ConsumerSum, Gstr1Tables, HsnSum, ListedDocument, RateSum, SeriesSum } from './gstr1-tables.ts'
import { taxOf } from './tax-inside.ts'
import type { TaxUnit } from './tax-rate.ts'

type Cells = (string | number)[]

interface Sheet {
  columns: readonly string[]
  rows: (tables: Gstr1Tables, nameOf: (hsn: string) => string) => Cells[]
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `24-Nov-2026` */
function dayOf(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}

/** `29-Karnataka` */
export const placeName = (code: string): string => (code === '' ? '' : `${code}-${stateOf(code).name}`)

const amount = (paise: number): number => paise / 100

export const uqcs: Record<TaxUnit, string> = { piece: 'PCS-PIECES', pair: 'PRS-PAIRS' }

const perRate =
  (cellsOf: (document: ListedDocument, item: RateSum) => Cells) =>
  (list: readonly ListedDocument[]): Cells[] =>
    list.flatMap((document) => document.items.map((item) => cellsOf(document, item)))

const taxed = ({ rate, taxable_paise }: RateSum): Cells => [rate, amount(taxable_paise), 0]

const b2bRows = perRate((document, item) => [
  document.buyer.gstin,
  document.buyer.name,
  document.number,
  dayOf(document.day),
  document.total,
  placeName(document.place),
  'N',
  '',
  'Regular B2B',
  '',
  ...taxed(item),
])

const b2clRows = perRate((document, item) => [
  document.number,
  dayOf(document.day),
  document.total,
  placeName(document.place),
  '',
  ...taxed(item),
  '',
])

const consumerRow = (sum: ConsumerSum): Cells => ['OE', placeName(sum.place), '', ...taxed(sum), '']

const cdnrRows = perRate((document, item) => [
  document.buyer.gstin,
  document.buyer.name,
  document.number,
  dayOf(document.day),
  'C',
  placeName(document.place),
  'N',
  'Regular B2B',
  document.total,
  '',
  ...taxed(item),
])

const cdnurRows = perRate((document, item) => [
  'B2CL',
  document.number,
  dayOf(document.day),
  'C',
  placeName(document.place),
  document.total,
  '',
  ...taxed(item),
])

const hsnRow =
  (nameOf: (hsn: string) => string) =>
  (sum: HsnSum): Cells => [
    sum.hsn,
    nameOf(sum.hsn).slice(0, 30),
    uqcs[sum.unit],
    sum.quantity,
    amount(sum.taxable_paise + taxOf(sum)),
    sum.rate,
    amount(sum.taxable_paise),
    amount(sum.igst_paise),
    amount(sum.cgst_paise),
    amount(sum.sgst_paise),
    0,
  ]

const natures: Record<SeriesSum['kind'], string> = {
  invoice: 'Invoices for outward supply',
  credit_note: 'Credit Note',
}

export const hsnColumns = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
]

/** The files of the portal's offline tool, by the name in their path (docs/product/tax.md, GSTR-1). */
export const gstr1Sheets = {
  b2b: {
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ b2b }) => b2bRows(b2b),
  },
  b2cl: {
    columns: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: ({ b2cl }) => b2clRows(b2cl),
  },
  b2cs: {
    columns: [
      'Type',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: ({ b2cs }) => b2cs.map(consumerRow),
  },
  cdnr: {
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ cdnr }) => cdnrRows(cdnr),
  },
  cdnur: {
    columns: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ cdnur }) => cdnurRows(cdnur),
  },
  'hsn-b2b': { columns: hsnColumns, rows: (tables, nameOf) => tables.hsn_b2b.map(hsnRow(nameOf)) },
  'hsn-b2c': { columns: hsnColumns, rows: (tables, nameOf) => tables.hsn_b2c.map(hsnRow(nameOf)) },
  docs: {
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: ({ docs }) => docs.map(({ kind, first, last, count }) => [natures[kind], first, last, count, 0]),
  },
} as const satisfies Record<string, Sheet>

export type Gstr1Sheet = keyof typeof gstr1Sheets
