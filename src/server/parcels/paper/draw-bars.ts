import { code128, hasCode128 } from '#shared/parcels/code-128.ts'
import type { Sheet } from '../../pdf/sheet.ts'

/** Blank modules that a scanner needs on both sides. */
const quietZone = 10
/** Points of the widest module that is printed, 0.42 mm. */
const widestModule = 1.2

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** Draws a text as Code 128 in the middle of a place. A text that Code 128 cannot write is left out. */
export function drawBars(sheet: Sheet, text: string, { x, y, width, height }: Place): void {
  if (!hasCode128(text)) return
  const widths = code128(text)
  const modules = widths.reduce((sum, bar) => sum + bar, 0)
  const module = Math.min(widestModule, width / (modules + 2 * quietZone))
  let left = x + (width - modules * module) / 2
  for (const [index, bar] of widths.entries()) {
    if (index % 2 === 0) sheet.rect(left, y, bar * module, height)
    left += bar * module
  }
  sheet.fill('#000000')
}
