import { brandColours as colour } from '#shared/brand-colours.ts'
import type { TaxFigures } from '#shared/invoices/tax-document.ts'
import { drawLogo } from './logo.ts'
import { lineTable } from './line-table.ts'
import { fileOf, inner, newSheet, page, seam, write, type Sheet } from '../pdf/sheet.ts'
import { dateText } from '../pdf/texts.ts'
import { drawTotals } from './totals.ts'
import type { TaxDocument } from './invoice.queries.ts'

type Printed = Pick<TaxDocument, 'kind' | 'number' | 'issuedAt' | 'invoice' | 'figures'>

const totalLabels = { invoice: 'Total', credit_note: 'Total credited' }
const payments = { cod: 'Cash on delivery', card: 'Card', online: 'Online', upi: 'UPI' }
const titles = { invoice: 'Tax Invoice', credit_note: 'Credit Note' }

/** An invoice or a credit note as a PDF of as many A4 pages as its lines need. */
export async function renderTaxDocument(document: Printed): Promise<Buffer> {
  const { number, issuedAt, kind, figures } = document
  const sheet = newSheet(`${titles[kind]} ${number}`, issuedAt)
  const belowHead = drawHead(sheet, document)
  const belowParties = drawParties(sheet, document, belowHead)
  const belowLines = lineTable(sheet, figures, belowParties)
  drawTotals(sheet, figures, totalLabels[kind], belowLines)
  numberPages(sheet, number)
  return fileOf(sheet)
}

function drawHead(sheet: Sheet, { kind, number }: Printed): number {
  const { margin } = page
  drawLogo(sheet, margin - 3, margin, 132)
  const right = { x: page.width / 2, width: page.width / 2 - margin, align: 'right' } as const
  write(sheet, titles[kind], { ...right, y: margin - 4, size: 21, font: 'display', color: colour.neel })
  write(sheet, number, { ...right, y: margin + 24, size: 10, font: 'strong' })
  seam(sheet, margin + 48)
  return margin + 62
}

function drawParties(sheet: Sheet, document: Printed, y: number): number {
  const { seller, buyer } = document.figures
  const gap = 18
  const width = (inner - 2 * gap) / 3
  const x = (column: number) => page.margin + column * (width + gap)
  const ends = [
    party(sheet, { x: x(0), y, width }, 'Sold by', seller.name, [
      ...seller.address,
      ...(seller.gstin === '' ? [] : [`GSTIN ${seller.gstin}`]),
      ...stateLine(seller),
    ]),
    party(sheet, { x: x(1), y, width }, 'Billed and shipped to', buyer.name, [
      ...buyer.address,
      `Phone ${buyer.phone}`,
      ...stateLine(buyer),
    ]),
    facts(sheet, { x: x(2), y, width }, document),
  ]
  return Math.max(...ends) + 16
}

interface Column {
  x: number
  y: number
  width: number
}

function party(sheet: Sheet, { x, y, width }: Column, title: string, name: string, lines: string[]): number {
  const belowTitle = write(sheet, title, { x, y, width, size: 8.5, color: colour.thread, font: 'strong' })
  const belowName = write(sheet, name, { x, y: belowTitle + 2, width, size: 10, font: 'strong' })
  return lines.reduce((below, line) => write(sheet, line, { x, y: below, width }), belowName + 1)
}

const stateLine = ({ state, state_code }: TaxFigures['seller']): string[] =>
  state_code === null ? [] : [`State ${state}, code ${state_code}`]

/** Draws the details of the document: names on the left, values on the right. */
function facts(sheet: Sheet, { x, y, width }: Column, document: Printed): number {
  let below = write(sheet, 'Details', { x, y, width, size: 8.5, color: colour.thread, font: 'strong' }) + 3
  for (const [name, value] of factsOf(document)) {
    const left = write(sheet, name, { x, y: below, width: 74, color: colour.quiet })
    const right = write(sheet, value, { x: x + 74, y: below, width: width - 74, align: 'right' })
    below = Math.max(left, right) + 1
  }
  return below
}

type Fact = [name: string, value: string]

function factsOf({ number, issuedAt, invoice, figures }: Printed): Fact[] {
  const { buyer, lines, order_id, ordered_at, payment, reason } = figures
  const order: Fact[] = [
    ['Order', order_id],
    ['Order date', dateText(new Date(ordered_at))],
    ['Place of supply', buyer.state_code === null ? buyer.state : `${buyer.state} (${buyer.state_code})`],
  ]
  if (!invoice)
    return [
      ['Invoice no.', number],
      ['Invoice date', dateText(issuedAt)],
      ...order,
      ['Payment', payments[payment]],
    ]
  return [
    ['Credit note no.', number],
    ['Date', dateText(issuedAt)],
    ['Against invoice', invoice.number],
    ['Invoice date', dateText(invoice.issuedAt)],
    ...order,
    [
      'Reason',
      reason === undefined
        ? 'Order cancelled'
        : lines.length > 0
          ? creditReasons[reason]
          : 'Charges given back',
    ],
  ]
}

/** Draws the foot of every page, after all pages exist. */
function numberPages(sheet: Sheet, number: string): void {
  const { count } = sheet.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    sheet.switchToPage(index)
    const y = page.height - 40
    seam(sheet, y - 10)
    write(sheet, `Taanka  ·  ${number}`, {
      x: page.margin,
      y,
      width: inner / 2,
      size: 8,
      color: colour.quiet,
    })
    write(sheet, `Page ${index + 1} of ${count}`, {
      x: page.width / 2,
      y,
      width: inner / 2,
      size: 8,
      color: colour.quiet,
      align: 'right',
    })
  }
}

const creditReasons = { return: 'Pieces returned', pieces: 'Pieces cancelled', rto: 'Came back undelivered' }
