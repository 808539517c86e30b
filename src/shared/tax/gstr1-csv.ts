import { indianDay } from './documents/financial-year.ts'
import { gstState } from './gst-states.ts'
import {
  documentSign,
  sumByRate,
  type ConsumerSum,
  type Gstr1Tables,
  type HsnSum,
  type ListedDocument,
  type RateSum,
  type SeriesSum,
} from './gstr1-tables.ts'
import { returnedDocument, type StoredDocument } from './returned-document.ts'
import { totalTax, type TaxedPaise } from './tax-inside.ts'
import type { TaxUnit } from './tax-rate.ts'

type Cell = string | number
type Column<Row> = readonly [title: string, cell: (row: Row) => Cell]

/** A file: its columns, and the rows that they make of what it lists. */
interface Sheet<Source extends unknown[]> {
  columns: readonly string[]
  rows: (...source: Source) => Cell[][]
}

const sheet = <Row, Source extends unknown[]>(
  columns: readonly Column<Row>[],
  rowsOf: (...source: Source) => readonly Row[],
): Sheet<Source> => ({
  columns: columns.map(([title]) => title),
  rows: (...source) => rowsOf(...source).map((row) => columns.map(([, cell]) => cell(row))),
})

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `24-Nov-2026` */
function dayOf(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}

/** `29-Karnataka`; of an old document that names no state, as it was typed. */
export const placeName = (code: string, typed = ''): string =>
  code === '' ? typed : `${code}-${typed || gstState(code).name}`

const uqcs: Record<TaxUnit, string> = { piece: 'PCS-PIECES', pair: 'PRS-PAIRS' }

/** Rupees of paise. */
const amount = (title: string, paiseOf: (row: TaxedPaise) => number): Column<TaxedPaise> => [
  title,
  (row) => paiseOf(row) / 100,
]
const always = (title: string, cell: Cell): Column<unknown> => [title, () => cell]

const rate: Column<RateSum> = ['Rate', (row) => row.rate]
const taxable = amount('Taxable Value', (row) => row.taxable_paise)
const cess = always('Cess Amount', 0)
const taxes = [
  amount('Integrated Tax Amount', (row) => row.igst_paise),
  amount('Central Tax Amount', (row) => row.cgst_paise),
  amount('State/UT Tax Amount', (row) => row.sgst_paise),
  cess,
]
const reverseCharge = always('Reverse Charge', 'N')
const rateShare = always('Applicable % of Tax Rate', '')
const operator = always('E-Commerce GSTIN', '')

/** A document at one of its rates. */
interface Listed extends Omit<ListedDocument, 'items'>, RateSum {}

const perRate = (documents: readonly ListedDocument[]): Listed[] =>
  documents.flatMap(({ items, ...document }) => items.map((item) => ({ ...document, ...item })))

const recipient: Column<Pick<Listed, 'buyer'>>[] = [
  ['GSTIN/UIN of Recipient', ({ buyer }) => buyer.gstin],
  ['Receiver Name', ({ buyer }) => buyer.name],
]
const place: Column<{ place: string; state?: string }> = [
  'Place Of Supply',
  (row) => placeName(row.place, row.state),
]
const invoice: Column<Listed>[] = [
  ['Invoice Number', ({ number }) => number],
  ['Invoice date', ({ day }) => dayOf(day)],
  ['Invoice Value', ({ total }) => total],
  place,
]
const note: Column<Listed>[] = [
  ['Note Number', ({ number }) => number],
  ['Note Date', ({ day }) => dayOf(day)],
  always('Note Type', 'C'),
  place,
]
const noteValue: Column<Listed> = ['Note Value', ({ total }) => total]

const hsnCode: Column<HsnSum> = ['HSN', ({ hsn }) => hsn]
const goods: Column<HsnSum>[] = [
  ['UQC', ({ unit }) => uqcs[unit]],
  ['Total Quantity', ({ quantity }) => quantity],
  amount('Total Value', (row) => row.taxable_paise + totalTax(row)),
  rate,
  taxable,
  ...taxes,
]
const describedGoods: Column<HsnSum & { text: string }>[] = [
  hsnCode,
  ['Description', ({ text }) => text],
  ...goods,
]

type NameOf = (hsn: string) => string

const described = (sums: readonly HsnSum[], nameOf: NameOf) =>
  sums.map((sum) => ({ ...sum, text: nameOf(sum.hsn).slice(0, 30) }))

const natures: Record<SeriesSum['kind'], string> = {
  invoice: 'Invoices for outward supply',
  credit_note: 'Credit Note',
}

/** The files of the portal's offline tool, by the name in their path (docs/product/tax.md, GSTR-1). */
export const gstr1Sheets = {
  b2b: sheet(
    [
      ...recipient,
      ...invoice,
      reverseCharge,
      rateShare,
      always('Invoice Type', 'Regular B2B'),
      operator,
      rate,
      taxable,
      cess,
    ],
    ({ b2b }) => perRate(b2b),
  ),
  b2cl: sheet([...invoice, rateShare, rate, taxable, cess, operator], ({ b2cl }) => perRate(b2cl)),
  b2cs: sheet<ConsumerSum, Gstr1>(
    [always('Type', 'OE'), place, rateShare, rate, taxable, cess, operator],
    ({ b2cs }) => b2cs,
  ),
  cdnr: sheet(
    [
      ...recipient,
      ...note,
      reverseCharge,
      always('Note Supply Type', 'Regular B2B'),
      noteValue,
      rateShare,
      rate,
      taxable,
      cess,
    ],
    ({ cdnr }) => perRate(cdnr),
  ),
  cdnur: sheet([always('UR Type', 'B2CL'), ...note, noteValue, rateShare, rate, taxable, cess], ({ cdnur }) =>
    perRate(cdnur),
  ),
  'hsn-b2b': sheet(describedGoods, ({ hsn_b2b }, nameOf) => described(hsn_b2b, nameOf)),
  'hsn-b2c': sheet(describedGoods, ({ hsn_b2c }, nameOf) => described(hsn_b2c, nameOf)),
  docs: sheet<SeriesSum, Gstr1>(
    [
      ['Nature of Document', ({ kind }) => natures[kind]],
      ['Sr. No. From', ({ first }) => first],
      ['Sr. No. To', ({ last }) => last],
      ['Total Number', ({ count }) => count],
      always('Cancelled', 0),
    ],
    ({ docs }) => docs,
  ),
} satisfies Record<string, Sheet<Gstr1>>

type Gstr1 = [tables: Gstr1Tables, nameOf: NameOf]
export type Gstr1Sheet = keyof typeof gstr1Sheets

interface BookedDocument extends StoredDocument {
  /** the invoice that a credit note takes back */
  invoice: { number: string; issuedAt: Date; total: number } | null
}

/**
 * Every document of a month for the accountant, a row for each rate; its value stands in the first alone. Credit notes
 * count negative, so that a column adds up to the tax due.
 */
export const documentSheet = sheet(
  [
    ['Document Type', ({ kind }) => documentTypes[kind]],
    ...recipient,
    ['Document Number', ({ number }) => number],
    ['Document Date', ({ day }) => day],
    ['Document Value', ({ value }) => value],
    place,
    ['Supply Type', ({ isSameState }) => (isSameState ? 'Intra-State' : 'Inter-State')],
    reverseCharge,
    rate,
    taxable,
    ...taxes,
    ['Original Invoice Number', ({ invoice: sale }) => sale?.number ?? ''],
    ['Original Invoice Date', ({ invoice: sale }) => (sale ? indianDay(sale.issuedAt) : '')],
    ['Order', ({ order }) => order],
  ],
  (document: BookedDocument) => {
    const returned = returnedDocument(document)
    if (!returned) return []
    const { buyer, order_id: order } = document.figures
    const sign = documentSign(returned.kind)
    return sumByRate(returned, sign).map((sum, index) => ({
      ...returned,
      ...sum,
      value: index === 0 ? sign * returned.total : '',
      state: buyer.state,
      invoice: document.invoice,
      order,
    }))
  },
)

const documentTypes = { invoice: 'Invoice', credit_note: 'Credit Note' }

/** The goods of a month for the accountant. */
export const goodsSheet = sheet(
  [hsnCode, ...goods, ['Supply', ({ supply }) => supply]],
  ({ hsn_b2b, hsn_b2c }: Gstr1Tables) => [
    ...hsn_b2b.map((sum) => ({ ...sum, supply: 'B2B' })),
    ...hsn_b2c.map((sum) => ({ ...sum, supply: 'B2C' })),
  ],
)
