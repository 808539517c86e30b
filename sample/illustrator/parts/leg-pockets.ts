import type { Board } from '../board.ts'
import { darker } from '../colour.ts'
import { button, shank } from '../fasteners.ts'
import { arc, bezier, join, line, moved, offset, onSide, reversed } from '../geometry.ts'
import type { Side } from '../geometry.ts'
import { seam, stitch } from '../stitches.ts'
import type { LegCut, LegEdges } from './leg-cut.ts'
import { drawFlap, drawPatchPocket, drawWelt } from './pockets.ts'

export function drawFrontPocket(board: Board, s: Side, cut: LegCut, edges: LegEdges) {
  const { waist, hip, thread } = cut
  const top = cut.waistTop + cut.waistband
  if (cut.frontPocket === 'slant') {
    const mouth = arc([s * (waist - 34), top], [s * (waist - 10), top + 60], [s * (hip - 10), top + 118])
    seam(board, mouth, { opacity: 0.55, width: 1.8 })
    stitch(board, offset(mouth, s * 6), { width: 1.2, colour: thread })
  }
  if (cut.frontPocket === 'side') {
    const mouth = line([s * (waist + 9), top + 34], [s * (hip - 4), top + 158], 12)
    seam(board, moved(mouth, -s * 3, 0), { opacity: 0.6, width: 2 })
    stitch(board, moved(mouth, -s * 10, 0), { width: 1.2, colour: thread })
  }
  if (cut.frontPocket === 'jean') drawJeanPocket(board, s, cut, edges)
}

function drawJeanPocket(
  board: Board,
  s: Side,
  { waist, hip, waistTop, waistband, thread }: LegCut,
  { outer }: LegEdges,
) {
  const top = waistTop + waistband
  const mouth = bezier(
    [s * (waist - 58), top],
    [s * (waist - 54), top + 46],
    [s * (waist - 14), top + 66],
    [s * (hip - 21), top + 70],
  )
  const sideSeam = reversed(onSide(outer, s)).filter(([, y]) => y < top + 70 && y >= top)
  board.piece(join(mouth, sideSeam), {
    fill: darker(board.colour, 0.05),
    level: 0.44,
    lift: 'none',
    innerShade: 0.1,
    outlined: false,
  })
  seam(board, mouth, { opacity: 0.6, width: 2 })
  for (const d of [5, 10])
    stitch(board, offset(mouth, s * d), { width: 1.4, colour: thread, dash: '4.6 2.6' })
  shank(board, s * (waist - 54), top + 8, 4, '#b06f3a')
  shank(board, s * (hip - 26), top + 76, 4, '#b06f3a')
}

export function drawBackPocket(
  board: Board,
  s: Side,
  { waist, waistTop, waistband, backPocket, yoke, thread, button: colour }: LegCut,
) {
  const top = waistTop + waistband
  if (backPocket === 'welt') {
    drawWelt(board, { x: s > 0 ? 34 : -114, y: top + 84, width: 80, height: 13 }, s * 3)
    button(board, s * 74, top + 106, 5, colour)
  }
  if (backPocket === 'patch') {
    drawPatchPocket(
      board,
      { x: s > 0 ? 28 : -122, y: top + 74, width: 94, height: 106 },
      { point: 18, thread, doubleStitched: true },
    )
  }
  if (!yoke) return
  const edge = arc([0, top + 62], [s * 60, top + 50], [s * (waist + 9), top + 26])
  seam(board, edge, { opacity: 0.5 })
  for (const d of [4, 8.5]) stitch(board, moved(edge, 0, d), { width: 1.4, colour: thread, dash: '4.6 2.6' })
}

export function drawCargoPocket(board: Board, s: Side, { knee, crotch, thread }: LegCut) {
  const x = s > 0 ? knee[1] - 82 : -knee[1] - 10
  const y = crotch + 90
  drawPatchPocket(board, { x, y, width: 92, height: 124 }, { point: 4, thread })
  seam(board, line([x + 46, y + 34], [x + 46, y + 118]), { opacity: 0.4 })
  drawFlap(board, { x: x - 4, y: y - 14, width: 100, height: 44 }, { dip: 4, thread, snap: '#6d6250' })
}
