import { brandColours as colour } from '#shared/brand-colours.ts'
import { taxParts, type TaxFigures, type TaxLine } from '#shared/invoices/tax-document.ts'
import { bottom, heightOf, page, rule, write, type Sheet } from '../pdf/sheet.ts'
import { amount, taxNames } from '../pdf/texts.ts'
import { widthOf } from '../pdf/typeset.ts'

interface Column {
  title: string
  width: number
  cell: (line: TaxLine, index: number) => string
}

/** With the two edges, widths add up to the 507 points between the margins. */
function columnsOf(figures: TaxFigures): Column[] {
  const { same_state } = figures
  const parts = (tax: number) => taxParts(tax, same_state)
  const { igst, cgst, sgst } = taxNames(figures)
  const taxes: Column[] = same_state
    ? [
        { title: cgst, width: 54, cell: ({ tax }) => amount(parts(tax).cgst) },
        { title: sgst, width: 54, cell: ({ tax }) => amount(parts(tax).sgst) },
      ]
    : [{ title: igst, width: 66, cell: ({ tax }) => amount(parts(tax).igst) }]
  return [
    { title: '#', width: 19, cell: (_line, index) => String(index + 1) },
    { title: 'Item', width: same_state ? 117 : 159, cell: ({ name, size }) => `${name}\nSize ${size}` },
    { title: 'HSN', width: 52, cell: ({ hsn }) => hsn },
    { title: 'Qty', width: 25, cell: ({ quantity }) => String(quantity) },
    { title: 'Rate', width: 54, cell: ({ price }) => amount(price) },
    { title: 'Taxable', width: 58, cell: ({ taxable }) => amount(taxable) },
    ...taxes,
    { title: 'Amount', width: 60, cell: ({ taxable, tax }) => amount(taxable + tax) },
  ]
}

/** The columns of text, set from the left; figures are set from the right. */
const texts = new Set(['#', 'Item', 'HSN'])
const padding = 5
/** Points between the sides of the table and its texts. */
export const edge = 10

/** Draws the lines of a document from y on, over as many pages as they need. Returns the y below them. */
export function lineTable(sheet: Sheet, figures: TaxFigures, y: number): number {
  const columns = columnsOf(figures)
  let below = drawTitles(sheet, columns, y)
  for (const [index, line] of figures.lines.entries()) {
    const height = rowHeight(sheet, columns, line, index)
    if (below + height > bottom) {
      sheet.addPage()
      below = drawTitles(sheet, columns, page.margin)
    }
    drawRow(sheet, columns, (column) => column.cell(line, index), below + padding)
    below += height
    rule(sheet, below)
  }
  return below
}

function drawTitles(sheet: Sheet, columns: readonly Column[], y: number): number {
  const height = 22
  sheet.rect(page.margin, y, page.width - 2 * page.margin, height).fill(colour.ground)
  drawRow(sheet, columns, ({ title }) => title, y + 6.5, { size: 8.5, font: 'strong', color: colour.neel })
  return y + height
}

function drawRow(
  sheet: Sheet,
  columns: readonly Column[],
  textOf: (column: Column) => string,
  y: number,
  look: { size?: number; font?: 'strong'; color?: string } = {},
): void {
  let x = page.margin + edge - 3
  for (const column of columns) {
    const text = textOf(column)
    const width = column.width - 6
    const align = texts.has(column.title) ? 'left' : 'right'
    const size = column.title === 'Item' ? look.size : fitting(sheet, text, width, look.size)
    write(sheet, text, { x: x + 3, y, width, align, ...look, ...(size !== undefined && { size }) })
    x += column.width
  }
}

/** A number or a code is never broken into two lines: a very long one is set smaller. */
function fitting(sheet: Sheet, text: string, width: number, size = 9): number {
  const needed = widthOf(sheet, text, { size, style: 'text' })
  return needed <= width - 1 ? size : (size * (width - 1)) / needed
}

/** The item is the only text that is broken into lines. */
const rowHeight = (sheet: Sheet, columns: readonly Column[], line: TaxLine, index: number): number =>
  2 * padding + heightOf(sheet, columns[1]!.cell(line, index), columns[1]!.width - 6)
