import { amountInWords } from '#shared/tax/documents/amount-in-words.ts'
import type { DocumentFormat } from './document-format.ts'
import { edge } from './draw-table.ts'
import { bottom, innerWidth, page, rule, write, type Sheet } from '../pdf/sheet.ts'
import { money } from '../pdf/texts.ts'

/** Points: the box of the figures on the right, and its line height. */
const width = 246
const step = 17
const totalHeight = 32
const notesHeight = 60

/** The figures of the order and its total in words; on a new page where they would be split. */
export function drawTotals(
  sheet: Sheet,
  { totals: rows, notes }: DocumentFormat,
  [label, total]: [label: string, rupees: number],
  below: number,
): void {
  let top = below + 14
  if (top + rows.length * step + totalHeight + notesHeight > bottom) {
    sheet.addPage()
    top = page.margin
  }
  drawWords(sheet, total, top)
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
  write(sheet, money(total), { ...light, y: y + 8.5, size: 13, align: 'right' })
  drawNotes(sheet, notes, y + totalHeight + 18)
}

function drawWords(sheet: Sheet, total: number, y: number): void {
  const column = { x: page.margin + edge, width: innerWidth - width - 34 - edge }
  const below = write(sheet, 'Amount in words', {
    ...column,
    y,
    size: 8.5,
    color: sheet.colours.thread,
    font: 'strong',
  })
  write(sheet, amountInWords(total), { ...column, y: below + 2, size: 10 })
}

function drawNotes(sheet: Sheet, notes: string, y: number): void {
  rule(sheet, y)
  write(sheet, notes, { x: page.margin, y: y + 8, width: innerWidth, size: 8, color: sheet.colours.quiet })
}
