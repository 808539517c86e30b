import Document from 'pdfkit'
import { shopPaperColours, type PaperColours } from '#shared/brand/paper-colours.ts'
import type { Shop } from '#shared/brand/shop.ts'
import type { Style } from './fonts.ts'
import { heightOfLine, typesetLines, writeLine } from './typeset.ts'

/** A document in the colours of the shop. */
export type Sheet = PDFKit.PDFDocument & { colours: PaperColours }

/** Points; A4 is 595 wide and 842 high. */
export const page = { width: 595.28, height: 841.89, margin: 44 }
export const innerWidth = page.width - 2 * page.margin
/** The y of the foot of every page. */
export const bottom = page.height - 62

export const inColours = (document: PDFKit.PDFDocument, shop: Shop): Sheet =>
  Object.assign(document, { colours: shopPaperColours(shop) })

/** An empty A4 sheet with buffered pages, so that each can show the number of pages. */
export function newSheet(shop: Shop, title: string, issuedAt: Date): Sheet {
  const document = new Document({
    size: 'A4',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: shop.name, CreationDate: issuedAt, ModDate: issuedAt },
  })
  return inColours(document, shop)
}

export function sheetFile(sheet: Sheet): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    sheet.on('data', (part: Buffer) => parts.push(part))
    sheet.on('end', () => resolve(Buffer.concat(parts)))
    sheet.on('error', reject)
    sheet.end()
  })
}

interface Words {
  x: number
  y: number
  width: number
  size?: number
  font?: Style
  color?: string
  align?: 'left' | 'right'
}

/** Writes a text into a column and returns the y below it. */
export function write(sheet: Sheet, text: string, words: Words): number {
  const { x, y, width, size = 9, font: style = 'text', color = sheet.colours.ink, align = 'left' } = words
  sheet.fillColor(color)
  let below = y
  for (const line of typesetLines(sheet, text, width, { size, style })) {
    writeLine(sheet, line, align === 'left' ? x : x + width - line.width, below, size)
    below += heightOfLine(line)
  }
  return below
}

/** The height of a text in a column, in points. */
export function textHeight(sheet: Sheet, text: string, width: number, size = 9): number {
  return typesetLines(sheet, text, width, { size, style: 'text' }).reduce(
    (sum, line) => sum + heightOfLine(line),
    0,
  )
}

/** A seam of long and short stitches. */
export function seam(sheet: Sheet, y: number): void {
  sheet
    .save()
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(1.6)
    .lineCap('round')
    .dash(7, { space: 5 })
    .stroke(sheet.colours.thread)
    .undash()
    .restore()
}

/** A hairline across the sheet, or from one x to another. */
export function rule(sheet: Sheet, y: number, from = page.margin, to = page.width - page.margin): void {
  sheet.save().moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(sheet.colours.line).restore()
}
