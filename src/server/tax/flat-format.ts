import { stateTaxName } from '#shared/tax/gst-states.ts'
import type { TaxLine } from '#shared/tax/documents/part-of-order.ts'
import { documentRate, taxParts, type TaxFigures } from '#shared/tax/documents/tax-document.ts'
import { amount, money } from '../pdf/texts.ts'
import { byComputer, type DocumentFormat, type Row } from './document-format.ts'
import { drawTable, type Column } from './draw-table.ts'

/** A document with one rate on top of all its prices, as all were before and those of the sample are. */
export const flatFormat = (figures: TaxFigures): DocumentFormat => ({
  drawLines: (sheet, y) => drawTable(sheet, columnsOf(figures), figures.lines, y),
  totals: totalRows(figures),
  // The coupon stands beside the discount.
  details: [],
  notes: `Amounts are in Indian rupees. Tax is not payable on reverse charge. ${byComputer}`,
  hasOriginalHead: false,
})

/** With the two edges, widths add up to the 507 points between the margins. */
function columnsOf(figures: TaxFigures): Column<TaxLine>[] {
  const { same_state } = figures
  const parts = (tax: number) => taxParts(tax, same_state)
  const { igst, cgst, sgst } = taxNames(figures)
  const taxes: Column<TaxLine>[] = same_state
    ? [
        { title: cgst, width: 54, cell: ({ tax }) => amount(parts(tax).cgst) },
        { title: sgst, width: 54, cell: ({ tax }) => amount(parts(tax).sgst) },
      ]
    : [{ title: igst, width: 66, cell: ({ tax }) => amount(parts(tax).igst) }]
  return [
    { title: '#', width: 19, isText: true, cell: (_line, index) => String(index + 1) },
    {
      title: 'Item',
      width: same_state ? 117 : 159,
      isText: true,
      mayWrap: true,
      cell: ({ name, size }) => `${name}\nSize ${size}`,
    },
    { title: 'HSN', width: 52, isText: true, cell: ({ hsn }) => hsn },
    { title: 'Qty', width: 25, cell: ({ quantity }) => String(quantity) },
    { title: 'Rate', width: 54, cell: ({ price }) => amount(price) },
    { title: 'Taxable', width: 58, cell: ({ taxable }) => amount(taxable) },
    ...taxes,
    { title: 'Amount', width: 60, cell: ({ taxable, tax }) => amount(taxable + tax) },
  ]
}

function totalRows(figures: TaxFigures): Row[] {
  const { subtotal, shipping, discount, coupon_code, cod_fee: fee = 0, deduction = 0, reason } = figures
  const rows: Row[] = [
    ['Taxable value', money(subtotal)],
    ...taxRows(figures),
    ...shippingRow(shipping, reason),
  ]
  const coupon = coupon_code === null ? '' : ` (${coupon_code})`
  if (fee > 0) rows.push(['Cash on delivery fee', money(fee)])
  if (discount > 0) rows.push([`Discount${coupon}`, `−${money(discount)}`])
  if (deduction > 0) rows.push(['Deduction', `−${money(deduction)}`])
  return rows
}

/** A credit note for pieces says nothing of a shipping that stays paid. */
const shippingRow = (shipping: number, reason: TaxFigures['reason']): Row[] =>
  shipping === 0 && reason !== undefined ? [] : [['Shipping', shipping === 0 ? 'Free' : money(shipping)]]

function taxRows(figures: TaxFigures): Row[] {
  const { tax, same_state } = figures
  const parts = taxParts(tax, same_state)
  const names = taxNames(figures)
  if (!same_state) return [[names.igst, money(parts.igst)]]
  return [
    [names.cgst, money(parts.cgst)],
    [names.sgst, money(parts.sgst)],
  ]
}

/** `IGST 18%`, or its halves, `CGST 9%` and `SGST 9%`: the state's half is called differently in some territories. */
function taxNames(figures: TaxFigures) {
  const rate = documentRate(figures)
  return {
    igst: `IGST ${rate}%`,
    cgst: `CGST ${rate / 2}%`,
    sgst: `${stateTaxName(figures.seller.state_code)} ${rate / 2}%`,
  }
}
