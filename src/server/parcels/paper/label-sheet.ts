import Document from 'pdfkit'
import type { Shop } from '#shared/brand/shop.ts'
import { inColours, type Sheet } from '../../pdf/sheet.ts'

/** Points to a millimetre. */
export const mm = 72 / 25.4

/** A sheet for labels of one size, in points, without a page. */
export const newLabelSheet = (shop: Shop, title: string, [width, height]: [number, number]): Sheet => {
  const document = new Document({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: shop.name },
  })
  return inColours(document, shop)
}

/** A page of a label or a slip. */
export const a6 = { width: 105 * mm, height: 148 * mm, margin: 12 }

/** A black line: printers of labels know no other colour. */
export function blackLine(sheet: Sheet, y: number): void {
  sheet
    .moveTo(a6.margin, y)
    .lineTo(a6.width - a6.margin, y)
    .lineWidth(0.8)
    .stroke('#000000')
}
