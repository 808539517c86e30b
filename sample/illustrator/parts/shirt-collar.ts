import type { Board } from '../board.ts'
import { darker } from '../colour.ts'
import { BONE, button } from '../fasteners.ts'
import { drawFolds, fold } from '../folds.ts'
import { SIDES, arc, bezier, flipped, join, offset, onSide, reversed } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import { TOPSTITCH, stitch } from '../stitches.ts'
import type { Cut } from './body.ts'
import { label } from './label.ts'

export interface ShirtCollarStyle {
  /** Reach of the points below the neck, and their distance. */
  tip?: number
  spread?: number
  /** A collar of another colour, as on a polo, takes no print. */
  fill?: string
  buttonDown?: boolean
  button?: string
}

/** The collar band seen through the neck. */
export function drawCollarInside(board: Board, { neckHalf: n, neckY: y }: Cut, style: ShirtCollarStyle = {}) {
  const back = bezier([-n + 4, y + 2], [-n * 0.6, y - 26], [n * 0.6, y - 26], [n - 4, y + 2])
  const front = bezier([n - 4, y + 2], [n * 0.6, y + 58], [14, y + 66], [0, y + 70])
  board.piece(join(back, front, reversed(flipped(front))), {
    fill: darker(style.fill ?? board.colour, 0.26),
    level: 0.32,
    lift: 'none',
    innerShade: 0.2,
  })
  stitch(board, bezier([-n + 10, y + 6], [-n * 0.5, y + 22], [n * 0.5, y + 22], [n - 10, y + 6]), TOPSTITCH)
  label(board, y + 3, 52)
}

/** The two leaves of the folded collar. */
export function drawCollarLeaves(board: Board, { neckHalf: n, neckY: y }: Cut, style: ShirtCollarStyle = {}) {
  const { tip = 112, spread = 58, fill } = style
  const point: Point = [spread, y + tip]
  const roll = bezier([4, y + 58], [26, y + 40], [n - 14, y + 18], [n - 3, y - 14])
  const top = bezier([n - 3, y - 14], [n + 6, y - 16], [n + 20, y + 2], [n + 25, y + 20])
  const outer = arc([n + 25, y + 20], [n + 12, y + 66], point)
  const lower = arc(point, [34, y + 84], [4, y + 58])
  for (const side of [-1, 1] as const) {
    const clip = board.piece(onSide(join(roll, top, outer, lower), side), {
      fill,
      printed: !fill,
      level: 0.62,
      grain: side * -32,
      innerShade: 0.12,
      innerWidth: 18,
    })
    stitch(board, onSide(join(offset(outer, 6), offset(lower, 6)), side), TOPSTITCH)
    drawFolds(board, clip, [fold([side * 20, y + 46], [side * (n - 4), y + 2], side * 8, 10, 0.16)])
    if (style.buttonDown) button(board, side * (spread - 1), y + tip - 13, 4.2, style.button ?? BONE)
  }
}

export function drawCollarBack(board: Board, { neckHalf: n, neckY: y }: Cut, { fill = '', depth = 44 } = {}) {
  const top = bezier([-n - 4, y - 8], [-n * 0.5, y - 32], [n * 0.5, y - 32], [n + 4, y - 8])
  const bottom = bezier([-n - 26, y + 22], [-n * 0.6, y + depth], [n * 0.6, y + depth], [n + 26, y + 22])
  const right = arc([n + 4, y - 8], [n + 20, y + 2], [n + 26, y + 22], 8)
  const clip = board.piece(join(top, right, reversed(bottom), reversed(flipped(right))), {
    fill: fill || board.colour,
    printed: !fill,
    level: 0.63,
    innerShade: 0.12,
    innerWidth: 18,
  })
  stitch(
    board,
    bottom.map(([x, py]): Point => [x * 0.95, py - 6]),
    TOPSTITCH,
  )
  drawFolds(board, clip, [fold([-n + 6, y - 4], [n - 6, y - 4], -22, 12, 0.16)])
}

/** A coloured line along the collar's edge, as on a tipped polo. */
export function tipCollar(
  board: Board,
  { neckHalf: n, neckY: y }: Cut,
  colour: string,
  { tip, spread }: { tip: number; spread: number },
) {
  const outer = offset(arc([n + 25, y + 20], [n + 12, y + 66], [spread, y + tip]), 7)
  const lower = offset(arc([spread, y + tip], [34, y + 84], [4, y + 58]), 7).slice(1)
  for (const side of SIDES) {
    stitch(board, onSide(join(outer.slice(1, -1), lower), side), {
      colour,
      width: 3,
      dash: 'none',
      pucker: 0,
    })
  }
}
