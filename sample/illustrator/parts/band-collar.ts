import type { Board } from '../board.ts'
import { darker } from '../colour.ts'
import { drawFolds, fold } from '../folds.ts'
import { arc, bezier, flipped, join, offset, onSide, reversed } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import { TOPSTITCH, seam, stitch } from '../stitches.ts'
import type { StitchStyle } from '../stitches.ts'
import type { Cut } from './body.ts'
import { label } from './label.ts'

/** The stand collar of kurta, Nehru jacket and bandhgala. */
export interface BandStyle {
  height: number
  drop: number
  /** Half the opening between the two ends. */
  gap: number
  lining?: string
  trim?: string
}

export const trimStitch = (colour: string): StitchStyle => ({ colour, width: 2.4, dash: '7 3' })

export function drawBandInside(
  board: Board,
  { neckHalf: n, neckY: y }: Cut,
  { height: h, drop, lining }: BandStyle,
) {
  const back = bezier([-n, y - h + 6], [-n * 0.6, y - h - 13], [n * 0.6, y - h - 13], [n, y - h + 6])
  const front = bezier([n, y - h + 6], [n * 0.8, y + drop], [20, y + drop + 6], [0, y + drop + 8])
  board.piece(join(back, front, reversed(flipped(front))), {
    fill: lining ?? darker(board.colour, 0.3),
    printed: !lining,
    level: 0.3,
    lift: 'none',
    innerShade: 0.26,
  })
  label(board, y - h + 16, 50)
}

export function drawBand(
  board: Board,
  { neckHalf: n, neckY: y }: Cut,
  { height: h, drop, gap, trim }: BandStyle,
) {
  const bottom = bezier([gap, y + drop], [n * 0.55, y + drop], [n - 2, y + drop * 0.6], [n + 4, y + 2])
  const outer = bezier([n + 4, y + 2], [n + 4, y - h * 0.5], [n + 2, y - h + 4], [n - 2, y - h + 7], 10)
  const top = bezier(
    [n - 2, y - h + 7],
    [n - 10, y + drop * 0.5 - h],
    [n * 0.5, y + drop - h - 1],
    [gap + 9, y + drop - h],
  )
  const end = arc([gap + 9, y + drop - h], [gap, y + drop - h], [gap, y + drop - h + 10], 8)
  const edge = join(top, end)
  for (const side of [-1, 1] as const) {
    const clip = board.piece(onSide(join(bottom, outer, edge), side), {
      level: 0.62,
      grain: side * -24,
      innerShade: 0.12,
      innerWidth: 16,
      printShift: [side * 20, 0],
    })
    stitch(board, onSide(offset(edge, -5), side).slice(1), TOPSTITCH)
    seam(board, onSide(bottom, side), { opacity: 0.5 })
    drawFolds(board, clip, [
      fold([side * (gap + 12), y + drop - h / 2], [side * (n - 2), y - 4], side * -12, 9, 0.14),
    ])
    if (trim) stitch(board, onSide(offset(edge, -10), side).slice(3, -9), trimStitch(trim))
  }
}

export function drawBandBack(board: Board, { neckHalf: n, neckY: y }: Cut, { height: h, trim }: BandStyle) {
  const bottom = bezier([-n - 4, y + 2], [-n * 0.5, y + 17], [n * 0.5, y + 17], [n + 4, y + 2])
  const top = bezier([-n + 2, y - h + 7], [-n * 0.5, y - h + 13], [n * 0.5, y - h + 13], [n - 2, y - h + 7])
  board.piece(join(top, reversed(bottom)), { level: 0.6, innerShade: 0.12, innerWidth: 16 })
  const lowered = (by: number) => top.map(([x, py]): Point => [x * 0.97, py + by])
  stitch(board, lowered(5), TOPSTITCH)
  if (trim) stitch(board, lowered(11), trimStitch(trim))
  seam(board, bottom, { opacity: 0.5 })
}
