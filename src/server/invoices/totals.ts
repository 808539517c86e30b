import { amountInWords } from '#shared/invoices/amount-in-words.ts'
import { taxParts, type DocumentFigures, type TaxFigures } from '#shared/invoices/tax-document.ts'
import type { GstFigures } from '#shared/tax/gst-figures.ts'
import { edge } from './draw-table.ts'
import { isTaxShown, keptText, taxColumnsOf } from './gst-table.ts'
import { bottom, inner, page, rule, write, type Sheet } from '../pdf/sheet.ts'
import { money, taxNames } from '../pdf/texts.ts'

/** Points: the box of the figures on the right, and its line height. */
const width = 246
const step = 17
const totalHeight = 32
const notesHeight = 60

/** The figures of the order and its total in words; on a new page where they would be split. */
export function drawTotals(sheet: Sheet, figures: DocumentFigures, label: string, below: number): void {
  const rows = figures.v === 2 ? gstRows(figures) : totalRows(figures)
  let top = below + 14
  if (top + rows.length * step + totalHeight + notesHeight > bottom) {
    sheet.addPage()
    top = page.margin
  }
  drawWords(sheet, figures.total, top)
  const left = page.width - page.margin - width
  const inside = { x: left + edge, width: width - 2 * edge }
  for (const [index, [name, value]] of rows.entries()) {
    const y = top + index * step
    write(sheet, name, { ...inside, y, size: 9.5, color: sheet.colours.quiet })
    write(sheet, value, { ...inside, y, size: 9.5, align: 'right' })
  }
  const y = top + rows.length * step + 3
  const light = { ...inside, font: 'strong', color: sheet.colours.onField } as const
  sheet.rect(left, y, width, totalHeight).fill(sheet.colours.primary)
  write(sheet, label, { ...light, y: y + 10, size: 11 })
  write(sheet, money(figures.total), { ...light, y: y + 8.5, size: 13, align: 'right' })
  drawNotes(sheet, notesOf(figures), y + totalHeight + 18)
}

type Row = [name: string, value: string]

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

function gstRows(figures: GstFigures): Row[] {
  const all = [...figures.lines, ...figures.charges]
  const sum = (paiseOf: (row: (typeof all)[number]) => number) =>
    money(all.reduce((paise, row) => paise + paiseOf(row), 0) / 100)
  const kept = figures.lines.reduce((paise, { kept_paise }) => paise + kept_paise, 0)
  const taxes: Row[] = isTaxShown(figures)
    ? [
        ['Taxable value', sum(({ taxable_paise }) => taxable_paise)],
        ...taxColumnsOf(figures).map(([name, paiseOf]): Row => [name, sum(paiseOf)]),
      ]
    : []
  return kept > 0 ? [...taxes, [keptText(kept), '']] : taxes
}

function drawWords(sheet: Sheet, total: number, y: number): void {
  const column = { x: page.margin + edge, width: inner - width - 34 - edge }
  const below = write(sheet, 'Amount in words', {
    ...column,
    y,
    size: 8.5,
    color: sheet.colours.thread,
    font: 'strong',
  })
  write(sheet, amountInWords(total), { ...column, y: below + 2, size: 10 })
}

const byComputer = 'This document was made by a computer and is valid without a signature.'

function notesOf(figures: DocumentFigures): string {
  if (figures.v !== 2)
    return `Amounts are in Indian rupees. Tax is not payable on reverse charge. ${byComputer}`
  const { registration, scheme } = figures
  const notes = [
    ...(registration === 'none' ? [] : ['Reverse charge: No']),
    ...(registration === 'regular' && scheme === 'added' ? ['Prices with tax are rounded to the rupee'] : []),
    'Amounts are in Indian rupees',
    byComputer,
  ]
  return notes.join('. ')
}

function drawNotes(sheet: Sheet, notes: string, y: number): void {
  rule(sheet, y)
  write(sheet, notes, { x: page.margin, y: y + 8, width: inner, size: 8, color: sheet.colours.quiet })
}
