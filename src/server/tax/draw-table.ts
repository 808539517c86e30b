import { bottom, textHeight, page, rule, write, type Sheet } from '../pdf/sheet.ts'
import { textWidth } from '../pdf/typeset.ts'

export interface Column<Row> {
  title: string
  width: number
  cell: (row: Row, index: number) => string
  /** Texts are set from the left, figures from the right. */
  isText?: boolean
  /** A number or a code is never broken into two lines: a very long one is set smaller. */
  mayWrap?: boolean
}

const padding = 5
/** Points between the sides of the table and its texts. */
export const edge = 10

/** Draws rows from y on, over as many pages as they need. Returns the y below them. */
export function drawTable<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  y: number,
): number {
  let below = drawTitles(sheet, columns, y)
  for (const [index, row] of rows.entries()) {
    const height = rowHeight(sheet, columns, row, index)
    if (below + height > bottom) {
      sheet.addPage()
      below = drawTitles(sheet, columns, page.margin)
    }
    drawRow(sheet, columns, (column) => column.cell(row, index), below + padding)
    below += height
    rule(sheet, below)
  }
  return below
}

function drawTitles<Row>(sheet: Sheet, columns: readonly Column<Row>[], y: number): number {
  const height = 22
  sheet.rect(page.margin, y, page.width - 2 * page.margin, height).fill(sheet.colours.ground)
  drawRow(sheet, columns, ({ title }) => title, y + 6.5, {
    size: 8.5,
    font: 'strong',
    color: sheet.colours.primaryText,
  })
  return y + height
}

function drawRow<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  textOf: (column: Column<Row>) => string,
  y: number,
  look: { size?: number; font?: 'strong'; color?: string } = {},
): void {
  let x = page.margin + edge - 3
  for (const column of columns) {
    const text = textOf(column)
    const width = column.width - 6
    const align = column.isText ? 'left' : 'right'
    const size = column.mayWrap ? look.size : fitting(sheet, text, width, look.size)
    write(sheet, text, { x: x + 3, y, width, align, ...look, ...(size !== undefined && { size }) })
    x += column.width
  }
}

function fitting(sheet: Sheet, text: string, width: number, size = 9): number {
  const needed = textWidth(sheet, text, { size, style: 'text' })
  return needed <= width - 1 ? size : (size * (width - 1)) / needed
}

function rowHeight<Row>(sheet: Sheet, columns: readonly Column<Row>[], row: Row, index: number): number {
  const heights = columns
    .filter(({ mayWrap }) => mayWrap)
    .map((column) => textHeight(sheet, column.cell(row, index), column.width - 6))
  return 2 * padding + Math.max(0, ...heights)
}
