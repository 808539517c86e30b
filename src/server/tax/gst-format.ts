import { stateTaxName } from '#shared/tax/gst-states.ts'
import { sumByRate, type RateSum } from '#shared/tax/gstr1-tables.ts'
import { sumOfRows } from '#shared/tax/gstr1-totals.ts'
import { uqcCodes } from '#shared/tax/gstr1-json.ts'
import type { GstFigures } from '#shared/tax/gst-figures.ts'
import type { ChargeKind, GoodsRow } from '#shared/tax/tax-figures.ts'
import { totalTax, type TaxedPaise } from '#shared/tax/tax-inside.ts'
import type { Sheet } from '../pdf/sheet.ts'
import { amount, money } from '../pdf/texts.ts'
import { byComputer, type DocumentFormat, type Row } from './document-format.ts'
import { drawTable, type Column } from './draw-table.ts'

/** A line, or all shares of a charge at one rate. */
interface PrintedRow extends TaxedPaise {
  item: string
  hsn: string
  quantity: string
  price: string
  discount: string
  rate: number | null
  gross_paise: number
}

type TaxColumn = [title: string, paise: (row: TaxedPaise) => number]

const paise = (of: number): string => amount(of / 100)
/** `₹99`, as far as it is whole */
const rupeesOf = (of: number): string => `₹${(of / 100).toLocaleString('en-IN')}`

/** A document under GST (docs/product/tax.md, Documents). */
export const gstFormat = (figures: GstFigures): DocumentFormat => ({
  drawLines: (sheet, y) => {
    const below = drawTable(sheet, columnsOf(figures), rowsOf(figures), y)
    return isTaxShown(figures) ? rateTable(sheet, figures, below + 14) : below
  },
  totals: totalRows(figures),
  details: figures.coupon_code === null ? [] : [['Coupon', figures.coupon_code]],
  notes: notesOf(figures),
  hasOriginalHead: true,
})

/** Taxes within the seller's state or to another. */
const taxColumns = ({ same_state, place }: GstFigures): TaxColumn[] =>
  same_state
    ? [
        ['CGST', ({ cgst_paise }) => cgst_paise],
        [stateTaxName(place.code), ({ sgst_paise }) => sgst_paise],
      ]
    : [['IGST', ({ igst_paise }) => igst_paise]]

/** Bills of supply, receipts and refund notes show no taxes. */
const isTaxShown = ({ lines, charges }: GstFigures): boolean =>
  [...lines, ...charges].some(({ rate }) => rate !== null)

/** With the two edges, widths add up to the 507 points between the margins. */
function columnsOf(figures: GstFigures): Column<PrintedRow>[] {
  const taxes = taxColumns(figures).map(([title, paiseOf]): Column<PrintedRow> => ({
    title,
    width: figures.same_state ? 43 : 52,
    cell: (row) => paise(paiseOf(row)),
  }))
  const others: Column<PrintedRow>[] = [
    ...(figures.registration === 'none'
      ? []
      : [{ title: 'HSN', width: 48, isText: true, cell: ({ hsn }: PrintedRow) => hsn }]),
    { title: 'Quantity', width: 42, cell: ({ quantity }) => quantity },
    { title: 'Price', width: 50, cell: ({ price }) => price },
    { title: 'Discount', width: 42, cell: ({ discount }) => discount },
    ...(isTaxShown(figures)
      ? [
          { title: 'Taxable', width: 52, cell: (row: PrintedRow) => paise(row.taxable_paise) },
          { title: 'Rate', width: 32, cell: ({ rate }: PrintedRow) => (rate === null ? '' : percent(rate)) },
          ...taxes,
        ]
      : []),
    { title: 'Amount', width: 54, cell: ({ gross_paise }) => paise(gross_paise) },
  ]
  const width = 493 - others.reduce((sum, column) => sum + column.width, 0)
  return [{ title: 'Item', width, isText: true, mayWrap: true, cell: ({ item }) => item }, ...others]
}

const percent = (rate: number): string => `${rate} %`

const chargeNames: Record<ChargeKind, string> = { shipping: 'Shipping', cod_fee: 'Cash on delivery fee' }

function rowsOf({ lines, charges }: GstFigures): PrintedRow[] {
  const byRate = Map.groupBy(charges, ({ kind, rate }) => `${kind} ${rate}`)
  return [
    ...lines.map((line) => ({
      ...line,
      item: itemOf(line),
      quantity: `${line.quantity * line.pack_of} ${uqcCodes[line.unit]}`,
      price: amount(line.price),
      discount: line.discount_paise === 0 ? '' : paise(line.discount_paise),
    })),
    ...[...byRate.values()].map((shares) => {
      const { kind, rate } = shares[0]!
      return {
        item: rate === null ? chargeNames[kind] : `${chargeNames[kind]}, ${percent(rate)}`,
        hsn: '',
        quantity: '',
        price: '',
        discount: '',
        rate,
        gross_paise: shares.reduce((sum, share) => sum + share.gross_paise, 0),
        ...sumOfRows(shares),
      }
    }),
  ]
}

function itemOf({ name, color, size, quantity, pack_of, kept_paise }: GoodsRow): string {
  const pack = pack_of > 1 ? [`${quantity} × pack of ${pack_of}`] : []
  const kept = kept_paise > 0 ? [keptText(kept_paise)] : []
  const named = color === undefined ? name : `${name}, ${color}`
  return [named, `Size ${size}`, ...pack, ...kept].join('\n')
}

/** `Kept ₹99`: of what came back. */
const keptText = (of: number): string => `Kept ${rupeesOf(of)}`

/** Draws the taxes by rate. Returns the y below them. */
function rateTable(sheet: Sheet, figures: GstFigures, y: number): number {
  const columns: Column<RateSum>[] = [
    { title: 'Summary by rate', width: 151, isText: true, mayWrap: true, cell: ({ rate }) => percent(rate) },
    { title: 'Taxable', width: 90, cell: ({ taxable_paise }) => paise(taxable_paise) },
    ...taxColumns(figures).map(([title, paiseOf]): Column<RateSum> => ({
      title,
      width: figures.same_state ? 81 : 162,
      cell: (sum) => paise(paiseOf(sum)),
    })),
    { title: 'Amount', width: 90, cell: (sum) => paise(sum.taxable_paise + totalTax(sum)) },
  ]
  return drawTable(sheet, columns, sumByRate(figures), y)
}

function totalRows(figures: GstFigures): Row[] {
  const sum = sumOfRows([...figures.lines, ...figures.charges])
  const kept = figures.lines.reduce((all, { kept_paise }) => all + kept_paise, 0)
  const row = (name: string, of: number): Row => [name, money(of / 100)]
  return [
    ...(isTaxShown(figures)
      ? [
          row('Taxable value', sum.taxable_paise),
          ...taxColumns(figures).map(([name, paiseOf]) => row(name, paiseOf(sum))),
        ]
      : []),
    ...(kept > 0 ? [[keptText(kept), ''] satisfies Row] : []),
  ]
}

function notesOf({ registration, scheme }: GstFigures): string {
  const notes = [
    ...(registration === 'none' ? [] : ['Reverse charge: No']),
    ...(registration === 'regular' && scheme === 'added' ? ['Prices with tax are rounded to the rupee'] : []),
    'Amounts are in Indian rupees',
    byComputer,
  ]
  return notes.join('. ')
}
