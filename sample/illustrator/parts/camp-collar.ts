import type { Board } from '../board.ts'
import { darker } from '../colour.ts'
import { drawFolds, fold } from '../folds.ts'
import { arc, bezier, flipped, join, line, offset, onSide, reversed } from '../geometry.ts'
import { TOPSTITCH, stitch } from '../stitches.ts'
import type { Cut } from './body.ts'
import { label } from './label.ts'

/** Depth of the open neck of a camp collar. */
export const CAMP_DROP = 150

export function drawCampInside(board: Board, { neckHalf: n, neckY: y }: Cut) {
  const back = bezier([-n + 2, y + 2], [-n * 0.6, y - 22], [n * 0.6, y - 22], [n - 2, y + 2])
  const front = bezier([n - 2, y + 2], [n * 0.72, y + 60], [16, y + CAMP_DROP - 10], [0, y + CAMP_DROP])
  board.piece(join(back, front, reversed(flipped(front))), {
    fill: darker(board.colour, 0.3),
    level: 0.3,
    lift: 'none',
    innerShade: 0.22,
  })
  stitch(board, bezier([-n + 8, y + 8], [-n * 0.5, y + 24], [n * 0.5, y + 24], [n - 8, y + 8]), TOPSTITCH)
  label(board, y + 6, 54)
}

export function drawCampLeaves(board: Board, { neckHalf: n, neckY: y }: Cut) {
  const notch = line([n + 8, y + 62], [n + 26, y + 98])
  const lapelEdge = arc([n + 26, y + 98], [56, y + 134], [10, y + CAMP_DROP + 16])
  const lapel = join(arc([0, y + CAMP_DROP], [40, y + 82], [n + 8, y + 62]), notch, lapelEdge)
  const roll = arc([4, y + 128], [n - 26, y + 66], [n - 5, y - 12])
  const top = bezier([n - 5, y - 12], [n + 6, y - 14], [n + 24, y + 2], [n + 31, y + 22])
  const outer = arc([n + 31, y + 22], [n + 36, y + 54], [n + 30, y + 80])
  const front = line([n + 30, y + 80], [n + 2, y + 66])
  const collar = join(roll, top, outer, front, arc([n + 2, y + 66], [34, y + 92], [4, y + 128]))
  for (const side of [-1, 1] as const) {
    board.piece(onSide(lapel, side), { level: 0.57, grain: side * -18, innerShade: 0.1 })
    stitch(board, onSide(offset(join(notch, lapelEdge), 6), side), TOPSTITCH)
    const clip = board.piece(onSide(collar, side), {
      level: 0.63,
      grain: side * -30,
      innerShade: 0.1,
      printShift: [side * 40, 0],
    })
    stitch(board, onSide(join(offset(outer, 6), offset(front, 6)), side), TOPSTITCH)
    drawFolds(board, clip, [fold([side * 14, y + 108], [side * (n + 2), y + 6], side * 10, 12, 0.16)])
  }
}
