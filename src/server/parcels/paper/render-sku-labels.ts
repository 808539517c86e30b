import { setImmediate as otherWork } from 'node:timers/promises'
import type { Shop } from '#shared/brand/shop.ts'
import { sheetFile, write } from '../../pdf/sheet.ts'
import { drawBars } from './draw-bars.ts'
import { mm, newLabelSheet } from './label-sheet.ts'

/** 50 × 25 mm, as rolls of labels have them. */
const page = { width: 50 * mm, height: 25 * mm, margin: 4 }
const nameLength = 60

interface SkuLabel {
  name: string
  size: string
  sku: string
}

/** Labels for units, so many of each, one to a page: product, size, and the SKU as Code 128. */
export async function renderSkuLabels(
  shop: Shop,
  labels: readonly SkuLabel[],
  copies: number,
): Promise<Buffer> {
  const sheet = newLabelSheet(shop, 'Labels of pieces', [page.width, page.height])
  const inner = page.width - 2 * page.margin
  for (const { name, size, sku } of labels.flatMap((label) => Array.from({ length: copies }, () => label))) {
    sheet.addPage()
    const column = { x: page.margin, width: inner, color: '#000000' }
    const short = name.length > nameLength ? `${name.slice(0, nameLength - 1)}…` : name
    write(sheet, short, { ...column, width: inner - 34, y: 3, size: short.length > 30 ? 5 : 7 })
    write(sheet, size, {
      ...column,
      x: page.width - page.margin - 32,
      width: 32,
      y: 2,
      size: 10,
      font: 'strong',
      align: 'right',
    })
    drawBars(sheet, sku, { x: 0, width: page.width, y: 19, height: 36 })
    write(sheet, sku, { ...column, y: 57, size: 7 })
    await otherWork()
  }
  return sheetFile(sheet)
}
