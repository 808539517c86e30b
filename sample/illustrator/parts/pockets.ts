import type { Board } from '../board.ts'
import { lighter } from '../colour.ts'
import { button, shank } from '../fasteners.ts'
import { drawFolds, fold } from '../folds.ts'
import { arc, inset, join, line, rectangle, rotated } from '../geometry.ts'
import type { Path } from '../geometry.ts'
import { HEM, seam, stitch } from '../stitches.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface PocketStyle {
  /** Distance of the point below the corners. */
  point?: number
  fill?: string
  printed?: boolean
  printShift?: readonly [number, number]
  thread?: string
  doubleStitched?: boolean
}

export function drawPatchPocket(board: Board, { x, y, width: w, height: h }: Box, style: PocketStyle = {}) {
  const { point = 14, printShift = [5, 0] } = style
  const corner = y + h - point
  const outline = join(
    line([x, y], [x + w, y]),
    line([x + w, y], [x + w, corner]),
    arc([x + w, corner], [x + w, corner + 4], [x + w - 3, corner + 6], 3),
    line([x + w - 3, corner + 6], [x + w / 2, y + h]),
    line([x + w / 2, y + h], [x + 3, corner + 6]),
    line([x + 3, corner + 6], [x, y]),
  )
  const clip = board.piece(outline, {
    fill: style.fill,
    printed: style.printed,
    level: 0.56,
    lift: 'slight',
    innerShade: 0.1,
    innerWidth: 14,
    printShift,
  })
  const thread = { ...HEM, colour: style.thread }
  stitch(board, inset(outline, 4).slice(6), thread)
  if (style.doubleStitched) stitch(board, inset(outline, 9).slice(7, -2), thread)
  stitch(board, line([x + 3, y + 15], [x + w - 3, y + 15], 8), thread)
  drawFolds(board, clip, [fold([x + w * 0.3, y + 18], [x + w * 0.2, y + h - 20], 6, 14, 0.12)])
}

export interface FlapStyle {
  dip?: number
  thread?: string
  button?: string
  snap?: string
}

export function drawFlap(board: Board, { x, y, width: w, height: h }: Box, style: FlapStyle = {}) {
  const bottom = y + h
  const outline = join(
    line([x, y], [x + w, y]),
    line([x + w, y], [x + w, bottom - 10]),
    arc([x + w, bottom - 10], [x + w, bottom - 2], [x + w - 10, bottom], 5),
    arc([x + w - 10, bottom], [x + w / 2, bottom + (style.dip ?? 8)], [x + 10, bottom], 12),
    arc([x + 10, bottom], [x, bottom - 2], [x, bottom - 10], 5),
    line([x, bottom - 10], [x, y]),
  )
  board.piece(outline, { level: 0.64, innerShade: 0.1, innerWidth: 12 })
  stitch(board, inset(outline, 4.5), { ...HEM, colour: style.thread })
  if (style.button) button(board, x + w / 2, bottom - 6, 6, style.button)
  if (style.snap) shank(board, x + w / 2, bottom - 7, 5.5, style.snap)
}

/** A narrow strip that closes a cut pocket. */
export function drawWelt(board: Board, { x, y, width: w, height: h }: Box, angle = 0) {
  const outline = rotated(rectangle(x, y, w, h), [x + w / 2, y + h / 2], angle)
  board.piece(outline, { level: 0.6, lift: 'slight', innerShade: 0.08, innerWidth: 8, grain: angle })
  seam(board, outline.slice(0, 7), { opacity: 0.55 })
}

/** A folded handkerchief with three soft points, standing in a breast pocket. */
export function drawPocketSquare(board: Board, x: number, y: number, colour: string) {
  const leaf = (left: number, peak: number, right: number, height: number): Path =>
    join(
      arc([left, y + 6], [left + 2, y - height * 0.5], [peak, y - height], 10),
      arc([peak, y - height], [right - 3, y - height * 0.55], [right, y + 6], 10),
      line([right, y + 6], [left, y + 6]),
    )
  const look = { printed: false, twill: false, lift: 'slight', innerShade: 0.1, innerWidth: 7 } as const
  board.piece(leaf(x + 26, x + 55, x + 66, 20), { ...look, fill: lighter(colour, 0.1), level: 0.57 })
  board.piece(leaf(x + 8, x + 17, x + 44, 25), { ...look, fill: colour, level: 0.6 })
  board.piece(leaf(x + 16, x + 37, x + 58, 29), { ...look, fill: lighter(colour, 0.22), level: 0.63 })
  seam(board, arc([x + 37, y - 27], [x + 34, y - 10], [x + 35, y + 4], 8), { opacity: 0.2 })
  drawWelt(board, { x, y, width: 74, height: 16 }, -5)
}
