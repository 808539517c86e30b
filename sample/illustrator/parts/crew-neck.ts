import type { Board } from '../board.ts'
import { darker, lighter } from '../colour.ts'
import { bezier, join, offset, reversed } from '../geometry.ts'
import type { Path, Point } from '../geometry.ts'
import { TOPSTITCH, ribs, stitch } from '../stitches.ts'
import type { Cut } from './body.ts'
import { label } from './label.ts'

export interface CrewStyle {
  ribFill?: string
  ribHeight?: number
}

function neckEdge({ neckHalf: n, neckY: y }: Cut, drop: number): Path {
  const right = bezier([0, y + drop], [n * 0.58, y + drop], [n - 5, y + drop * 0.62], [n, y])
  return join(reversed(right.map(([x, py]): Point => [-x, py])), right)
}

/** The inside of the back, seen through the neck, with its label. */
export function drawNeckInside(board: Board, cut: Cut, { ribFill, ribHeight = 17 }: CrewStyle) {
  const top = neckEdge(cut, 12).map(([x, y]): Point => [x, y - 4])
  const low = neckEdge(cut, cut.neckDrop + 10)
  board.piece(join(top, reversed(low)), {
    fill: darker(board.colour, 0.34),
    printed: false,
    level: 0.3,
    lift: 'none',
  })
  const ribEnd = top.map(([x, y]): Point => [x * 0.94, y + ribHeight])
  const fill = ribFill ? darker(ribFill, 0.16) : darker(board.colour, 0.16)
  board.piece(join(top, reversed(ribEnd)), { fill, printed: false, level: 0.42, innerShade: 0.1 })
  ribs(board, top, ribEnd)
  stitch(
    board,
    ribEnd.map(([x, y]): Point => [x, y + 3]),
    TOPSTITCH,
  )
  label(board, cut.neckY + ribHeight + 12, 56)
}

export function drawNeckRib(board: Board, cut: Cut, drop: number, { ribFill, ribHeight = 17 }: CrewStyle) {
  const inner = neckEdge(cut, drop).map(([x, y]): Point => [x * 0.985, y - 2])
  const outer: Path = [
    [-cut.neckHalf - 13, cut.neckY + 6],
    ...offset(inner, ribHeight).slice(1, -1),
    [cut.neckHalf + 13, cut.neckY + 6],
  ]
  const fill = ribFill ?? lighter(board.colour, 0.03)
  board.piece(join(inner, reversed(outer)), {
    fill,
    printed: false,
    level: 0.56,
    lift: 'slight',
    innerShade: 0.14,
    innerWidth: 12,
  })
  ribs(board, inner, outer)
  stitch(board, offset(inner, ribHeight + 3.4).slice(2, -2), TOPSTITCH)
}
