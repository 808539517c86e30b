import type { Shop } from '#shared/brand/shop.ts'
import { formatRupees } from '#shared/money.ts'
import { bottom, sheetFile, innerWidth, newSheet, page, rule, write, type Sheet } from '../../pdf/sheet.ts'
import { dateText } from '../../pdf/texts.ts'
import type { PrintedHandover } from './handover.queries.ts'

type Cells = readonly [index: string, number: string, awb: string, weight: string, cash: string]

/** The columns add up to the 507 points between the margins. */
const widths = [34, 150, 173, 70, 80] as const
const firstFigure = 3
const rowHeight = 20

/** The list of a hand-over as a PDF, with lines for both signatures. */
export function renderHandover(
  shop: Shop,
  { id, courier, at, by, parcels }: PrintedHandover,
): Promise<Buffer> {
  const sheet = newSheet(shop, `Hand-over ${id}`, at)
  const column = { x: page.margin, width: innerWidth }
  write(sheet, `Handed over to ${courier}`, { ...column, y: page.margin, size: 18, font: 'strong' })
  write(sheet, `List ${id}  ·  ${dateText(at)}  ·  ${by}`, { ...column, y: page.margin + 30, size: 10 })
  let y = drawTitles(sheet, page.margin + 56)
  for (const [index, parcel] of parcels.entries()) {
    if (y + rowHeight > bottom) {
      sheet.addPage()
      y = drawTitles(sheet, page.margin)
    }
    const { number, awb, weight, collect } = parcel
    y = drawRow(sheet, y, [
      String(index + 1),
      number,
      awb,
      weight === null ? 'Not weighed' : `${weight} g`,
      collect > 0 ? formatRupees(collect) : 'Prepaid',
    ])
  }
  if (y + signatureHeight > bottom) {
    sheet.addPage()
    y = page.margin
  }
  drawSignatures(sheet, y, parcels)
  return sheetFile(sheet)
}

const signatureHeight = 120

const drawTitles = (sheet: Sheet, y: number): number =>
  drawRow(sheet, y, ['#', 'Parcel', 'AWB', 'Weight', 'Cash'], 'strong')

function drawRow(sheet: Sheet, y: number, cells: Cells, font: 'text' | 'strong' = 'text'): number {
  let x = page.margin
  for (const [index, cell] of cells.entries()) {
    const align = index < firstFigure ? 'left' : 'right'
    // An AWB of 40 letters stays on its line.
    const size = cell.length > 26 ? 6 : 9.5
    write(sheet, cell, { x, y: y + 4, width: widths[index]!, size, font, align })
    x += widths[index]!
  }
  rule(sheet, y + rowHeight)
  return y + rowHeight
}

function drawSignatures(sheet: Sheet, y: number, parcels: PrintedHandover['parcels']): void {
  const cash = parcels.reduce((sum, { collect }) => sum + collect, 0)
  const count = parcels.length === 1 ? '1 parcel' : `${parcels.length} parcels`
  const total = `${count}, cash to collect ${formatRupees(cash)}`
  write(sheet, total, { x: page.margin, y: y + 12, width: innerWidth, size: 11, font: 'strong' })
  const width = innerWidth / 2 - 20
  for (const [index, who] of ['Signature of the courier, name, time', 'Signature of the shop'].entries()) {
    const x = page.margin + index * (innerWidth / 2 + 20)
    rule(sheet, y + 95, x, x + width)
    write(sheet, who, { x, y: y + 99, width, size: 8 })
  }
}
