import type { Board } from '../board.ts'
import { darker } from '../colour.ts'
import { arc, bezier, firstPoint, flipped, join, moved, reversed } from '../geometry.ts'
import type { Path } from '../geometry.ts'
import { HEM, ribs, seam, stitch } from '../stitches.ts'
import type { StitchStyle } from '../stitches.ts'
import type { Cut } from './body.ts'

/** Rows of stitches that follow a hem at the given distances above it. */
export function stitchHem(
  board: Board,
  rightHalf: Path,
  depths: readonly number[],
  style: StitchStyle = HEM,
) {
  const full = join(rightHalf, reversed(flipped(rightHalf)))
  const limit = Math.abs(firstPoint(rightHalf)[0]) - 3
  for (const depth of depths) {
    stitch(
      board,
      moved(full, 0, -depth).filter(([x]) => Math.abs(x) < limit),
      style,
    )
  }
}

/** The ribbed band of a sweatshirt or a bomber. */
export function drawRibHem(
  board: Board,
  { hemX, hemY, hemDip }: Cut,
  { height = 54, narrow = 0.93, fill = '' } = {},
) {
  const end = hemX * narrow
  const low = hemY + height
  const top = bezier([-hemX, hemY], [-hemX * 0.4, hemY + hemDip], [hemX * 0.4, hemY + hemDip], [hemX, hemY])
  const bottom = bezier([-end, low], [-hemX * 0.4, low + 7], [hemX * 0.4, low + 7], [end, low])
  const right = arc([hemX, hemY], [hemX + 2, hemY + height * 0.5], [end, low], 8)
  board.piece(join(top, right, reversed(bottom), reversed(flipped(right))), {
    fill: fill || darker(board.colour, 0.07),
    printed: false,
    level: 0.46,
    lift: 'slight',
    innerShade: 0.14,
    innerWidth: 16,
  })
  ribs(board, top, bottom, { gap: 4.6 })
  seam(board, top, { opacity: 0.5 })
}
