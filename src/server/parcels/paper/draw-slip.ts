import { formatRupees } from '#shared/money.ts'
import { textHeight, write, type Sheet } from '../../pdf/sheet.ts'
import { drawBars } from './draw-bars.ts'
import { a6, blackLine } from './label-sheet.ts'
import type { LabelledParcel } from './label.queries.ts'

interface Slip {
  parcel: LabelledParcel
  shopName: string
  /** for returning something */
  returnDays: number
}

const inner = a6.width - 2 * a6.margin
const column = { x: a6.margin, width: inner, color: '#000000' }
/** of the table: number, product, size */
const widths = [26, 175, 56] as const
const endOfTable = 374

/** The packing slip of a parcel, for its recipient: its units without prices. */
export function drawSlip(sheet: Sheet, { parcel, shopName, returnDays }: Slip): void {
  let y = beginPage(sheet, parcel, shopName)
  for (const { quantity, name, size, sku } of parcel.lines) {
    const text = `${name}\n${sku}`
    const height = textHeight(sheet, text, widths[1], 9) + 8
    if (y + height > endOfTable) y = beginPage(sheet, parcel, shopName)
    const [first, second, third] = [a6.margin, a6.margin + widths[0], a6.margin + widths[0] + widths[1] + 6]
    write(sheet, `${quantity} ×`, { ...column, x: first, width: widths[0], y, size: 10, font: 'strong' })
    write(sheet, text, { ...column, x: second, width: widths[1], y, size: 9 })
    write(sheet, `Size ${size}`, { ...column, x: third, width: widths[2], y, size: 9, font: 'strong' })
    y += height
  }
  const count = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  blackLine(sheet, endOfTable + 4)
  write(sheet, count === 1 ? '1 item' : `${count} items`, {
    ...column,
    y: endOfTable + 8,
    size: 9,
    font: 'strong',
  })
  write(sheet, `Something not right? Returns within ${returnDays} days.`, {
    ...column,
    y: endOfTable + 21,
    size: 8,
  })
}

/** The head of a page; returns the y of its first line. */
function beginPage(sheet: Sheet, parcel: LabelledParcel, shopName: string): number {
  sheet.addPage()
  write(sheet, shopName, { ...column, y: 12, size: 11, font: 'strong' })
  write(sheet, `Order ${parcel.orderId}`, { ...column, y: 28, size: 10 })
  drawBars(sheet, parcel.orderId, { ...column, y: 44, height: 26 })
  const below = write(sheet, parcel.to.fullName, { ...column, y: 76, size: 10, font: 'strong' })
  const paid = parcel.collect > 0 ? `Collect ${formatRupees(parcel.collect)}` : 'Prepaid'
  const end = write(sheet, `${parcel.to.city} ${parcel.to.pincode}. ${paid}`, {
    ...column,
    y: below,
    size: 9,
  })
  blackLine(sheet, end + 4)
  return end + 10
}
