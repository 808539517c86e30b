import { documentNames, isNote, type TaxDocumentKind } from '#shared/tax/documents/document-kinds.ts'
import type { DocumentFigures } from '#shared/tax/documents/tax-document.ts'
import type { DocumentCopy } from '#shared/tax/documents/tax-document.schema.ts'
import { drawLogo, type Headed } from './logo.ts'
import type { DocumentFormat, Row } from './document-format.ts'
import { flatFormat } from './flat-format.ts'
import { gstFormat } from './gst-format.ts'
import { sheetFile, innerWidth, newSheet, page, seam, write, type Sheet } from '../pdf/sheet.ts'
import { dateText } from '../pdf/texts.ts'
import { drawTotals } from './totals.ts'
import type { TaxDocument } from './invoice.queries.ts'

type Printed = Pick<TaxDocument, 'kind' | 'number' | 'issuedAt' | 'invoice' | 'figures'>

const payments = { cod: 'Cash on delivery', card: 'Card', online: 'Online', upi: 'UPI' }

const copyHeads: Record<DocumentCopy | 'original', string> = {
  original: 'ORIGINAL FOR RECIPIENT',
  transporter: 'DUPLICATE FOR TRANSPORTER',
  supplier: 'TRIPLICATE FOR SUPPLIER',
}

const compositionHead = 'Composition taxable person, not eligible to collect tax on supplies'

/** A document as a PDF of as many A4 pages as its lines need: the original, or a copy that staff print. */
export async function renderTaxDocument(
  headed: Headed,
  document: Printed,
  copy?: DocumentCopy,
): Promise<Buffer> {
  const { shop } = headed
  const { number, issuedAt, kind, figures } = document
  const sheet = newSheet(shop, `${documentNames[kind]} ${number}`, issuedAt)
  const format = figures.v === 2 ? gstFormat(figures) : flatFormat(figures)
  const belowHead = drawHead(sheet, headed, document, copy ?? (format.hasOriginalHead ? 'original' : null))
  const belowParties = drawParties(sheet, document, format, belowHead)
  const belowLines = format.drawLines(sheet, belowParties)
  drawTotals(sheet, format, [isNote(kind) ? 'Total credited' : 'Total', figures.total], belowLines)
  numberPages(sheet, `${shop.name}  ·  ${number}`)
  return sheetFile(sheet)
}

function drawHead(
  sheet: Sheet,
  headed: Headed,
  { kind, number }: Printed,
  copy: keyof typeof copyHeads | null,
): number {
  const { margin } = page
  drawLogo(sheet, headed, margin, margin)
  const right = { x: page.width / 2, width: page.width / 2 - margin, align: 'right' } as const
  write(sheet, documentNames[kind], {
    ...right,
    y: margin - 4,
    size: 21,
    font: 'display',
    color: sheet.colours.primaryText,
  })
  write(sheet, number, { ...right, y: margin + 24, size: 10, font: 'strong' })
  if (copy)
    write(sheet, copyHeads[copy], {
      ...right,
      y: margin - 18,
      size: 8,
      color: sheet.colours.quiet,
    })
  seam(sheet, margin + 48)
  const below = margin + 62
  if (kind !== 'bill') return below
  return write(sheet, compositionHead, { x: margin, y: below - 6, width: innerWidth, font: 'strong' }) + 10
}

function drawParties(sheet: Sheet, document: Printed, format: DocumentFormat, y: number): number {
  const { seller, buyer } = document.figures
  const gap = 18
  const width = (innerWidth - 2 * gap) / 3
  const x = (column: number) => page.margin + column * (width + gap)
  const ends = [
    party(sheet, { x: x(0), y, width }, 'Sold by', seller.name, [
      ...seller.address,
      ...(seller.gstin === '' ? [] : [`GSTIN ${seller.gstin}`]),
      ...stateLine(seller),
    ]),
    drawBuyer(sheet, { x: x(1), y, width }, buyer),
    facts(sheet, { x: x(2), y, width }, factsOf(document, format)),
  ]
  return Math.max(...ends) + 16
}

/** A business is billed, and its goods go to whom the address names. */
function drawBuyer(sheet: Sheet, column: Column, buyer: DocumentFigures['buyer']): number {
  const { name, gstin, recipient, address, phone } = buyer
  const place = [...address, `Phone ${phone}`, ...stateLine(buyer)]
  if (recipient === undefined) return party(sheet, column, 'Billed and shipped to', name, place)
  const below = party(sheet, column, 'Billed to', name, [`GSTIN ${gstin}`])
  return party(sheet, { ...column, y: below + 6 }, 'Shipped to', recipient, place)
}

interface Column {
  x: number
  y: number
  width: number
}

function party(sheet: Sheet, { x, y, width }: Column, title: string, name: string, lines: string[]): number {
  const belowTitle = write(sheet, title, {
    x,
    y,
    width,
    size: 8.5,
    color: sheet.colours.thread,
    font: 'strong',
  })
  const belowName = write(sheet, name, { x, y: belowTitle + 2, width, size: 10, font: 'strong' })
  return lines.reduce((below, line) => write(sheet, line, { x, y: below, width }), belowName + 1)
}

const stateLine = ({ state, state_code }: DocumentFigures['seller']): string[] =>
  state_code === null ? [] : [`State ${state}, code ${state_code}`]

/** Draws the details of the document: names on the left, values on the right. */
function facts(sheet: Sheet, { x, y, width }: Column, rows: Row[]): number {
  let below =
    write(sheet, 'Details', { x, y, width, size: 8.5, color: sheet.colours.thread, font: 'strong' }) + 3
  for (const [name, value] of rows) {
    const left = write(sheet, name, { x, y: below, width: 74, color: sheet.colours.quiet })
    const right = write(sheet, value, { x: x + 74, y: below, width: width - 74, align: 'right' })
    below = Math.max(left, right) + 1
  }
  return below
}

function factsOf({ kind, number, issuedAt, invoice, figures }: Printed, { details }: DocumentFormat): Row[] {
  const { buyer, order_id, ordered_at, payment } = figures
  const order: Row[] = [
    ['Order', order_id],
    ['Order date', dateText(new Date(ordered_at))],
    ['Place of supply', buyer.state_code === null ? buyer.state : `${buyer.state} (${buyer.state_code})`],
  ]
  if (!invoice)
    return [
      [`${numberNames[kind]} no.`, number],
      [`${numberNames[kind]} date`, dateText(issuedAt)],
      ...order,
      ['Payment', payments[payment]],
      ...details,
    ]
  const sale = numberNames[invoice.kind]
  return [
    [`${numberNames[kind]} no.`, number],
    ['Date', dateText(issuedAt)],
    [`Against ${sale.toLowerCase()}`, invoice.number],
    [`${sale} date`, dateText(invoice.issuedAt)],
    ...order,
    ['Reason', reasonOf(figures)],
  ]
}

const numberNames: Record<TaxDocumentKind, string> = {
  invoice: 'Invoice',
  bill: 'Bill',
  receipt: 'Receipt',
  credit_note: 'Credit note',
  refund_note: 'Refund note',
}

const creditReasons = {
  return: 'Pieces returned',
  pieces: 'Pieces cancelled',
  rto: 'Came back undelivered',
  edit: 'Order changed, invoiced anew',
}

function reasonOf({ reason, lines }: DocumentFigures): string {
  if (reason === undefined) return 'Order cancelled'
  return lines.length > 0 ? creditReasons[reason] : 'Charges given back'
}

/** Draws the foot of every page, after all pages exist. */
function numberPages(sheet: Sheet, name: string): void {
  const { count } = sheet.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    sheet.switchToPage(index)
    const y = page.height - 40
    seam(sheet, y - 10)
    write(sheet, name, {
      x: page.margin,
      y,
      width: innerWidth / 2,
      size: 8,
      color: sheet.colours.quiet,
    })
    write(sheet, `Page ${index + 1} of ${count}`, {
      x: page.width / 2,
      y,
      width: innerWidth / 2,
      size: 8,
      color: sheet.colours.quiet,
      align: 'right',
    })
  }
}
