import { setImmediate as otherWork } from 'node:timers/promises'
import type { Shop } from '#shared/brand/shop.ts'
import type { Seller } from '#shared/tax/seller.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { addressLines } from '#shared/orders/address-lines.ts'
import { hasBrahmic, romanize } from '#shared/romanize.ts'
import { sheetFile, textHeight, write, type Sheet } from '../../pdf/sheet.ts'
import { drawBars } from './draw-bars.ts'
import { drawSlip } from './draw-slip.ts'
import { a6, blackLine, newLabelSheet } from './label-sheet.ts'
import type { LabelledParcel } from './label.queries.ts'

const page = a6
const inner = page.width - 2 * page.margin
const black = '#000000'

/** An address is set as large as it fits above this y. */
const endOfAddress = 254
const addressSizes = [11, 10, 9, 8, 7, 6]
const smallest = 5

interface Printed {
  /** the sender, where the owner has set one */
  seller: Seller | null
  /** a packing slip after each label, or slips alone */
  slips?: 'with' | 'only' | undefined
  /** for returning something */
  returnDays: number
}

/** Labels of parcels and their packing slips, an A6 page each; a slip of many units has several. */
export async function renderLabels(
  shop: Shop,
  labels: readonly LabelledParcel[],
  { seller, slips, returnDays }: Printed,
): Promise<Buffer> {
  const title = labels.length === 1 ? `Label ${labels[0]!.number}` : 'Labels'
  const sheet = newLabelSheet(shop, title, [page.width, page.height])
  for (const label of labels) {
    if (slips !== 'only') {
      sheet.addPage()
      drawLabel(sheet, label, seller)
    }
    if (slips !== undefined) drawSlip(sheet, { parcel: label, shopName: shop.name, returnDays })
    // Hundreds of labels take seconds, in which the shop goes on serving.
    await otherWork()
  }
  return sheetFile(sheet)
}

function drawLabel(sheet: Sheet, label: LabelledParcel, seller: Seller | null): void {
  const column = { x: page.margin, width: inner, color: black }
  const half = { ...column, width: inner / 2 }
  const right = { ...half, x: page.margin + inner / 2, align: 'right' } as const

  const courier = { ...column, width: inner * 0.7 }
  write(sheet, label.courier, { ...courier, y: 10, size: label.courier.length > 22 ? 7 : 13, font: 'strong' })
  const weight = label.weight === null ? 'Not weighed' : `${label.weight} g`
  write(sheet, weight, { ...right, y: 13, size: 10 })
  drawBars(sheet, label.awb, { ...column, y: 34, height: 52 })
  write(sheet, `AWB ${label.awb}`, { ...column, y: 89, size: 10, font: 'strong' })
  blackLine(sheet, 107)

  write(sheet, 'To', { ...column, y: 111, size: 8 })
  const { fullName, phone, pincode } = label.to
  const nameSize = readable(fullName).length > 40 ? 9 : 13
  const below = write(sheet, readable(fullName), { ...column, y: 121, size: nameSize, font: 'strong' })
  const address = [...addressLines(label.to).map(readable), `Phone ${phone}`].join('\n')
  const room = endOfAddress - below
  const size = addressSizes.find((points) => textHeight(sheet, address, inner, points) <= room) ?? smallest
  write(sheet, address, { ...column, y: below, size })
  blackLine(sheet, endOfAddress)

  const paid = label.collect > 0 ? `Collect ${formatRupees(label.collect)}` : 'Prepaid'
  write(sheet, paid, { ...half, width: inner * 0.65, y: 259, size: 17, font: 'strong' })
  write(sheet, pincode, { ...right, y: 259, size: 17, font: 'strong' })
  blackLine(sheet, 286)

  drawBars(sheet, label.number, { ...column, y: 293, height: 42 })
  write(sheet, label.number, { ...column, y: 338, size: 10, font: 'strong' })
  blackLine(sheet, 355)
  if (!seller) return
  write(sheet, 'From, and back to', { ...column, y: 358, size: 7 })
  const sender = [seller.legal_name, ...addressLines(seller)].join(', ')
  write(sheet, sender, { ...column, y: 367, size: sender.length > 200 ? 6 : 8 })
}

/** With Latin letters beside those of another script, which not every courier reads. */
const readable = (text: string): string => (hasBrahmic(text) ? `${text} (${romanize(text)})` : text)
