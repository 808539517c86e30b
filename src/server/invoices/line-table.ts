import type { TaxLine } from '#shared/invoices/part-of-order.ts'
import { taxParts, type TaxFigures } from '#shared/invoices/tax-document.ts'
import type { Sheet } from '../pdf/sheet.ts'
import { amount, taxNames } from '../pdf/texts.ts'
import { drawTable, type Column } from './draw-table.ts'

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

/** Draws the lines of a document of the sample from y on. Returns the y below them. */
export const lineTable = (sheet: Sheet, figures: TaxFigures, y: number): number =>
  drawTable(sheet, columnsOf(figures), figures.lines, y)
