import type { Board } from '../board.ts'
import { darker } from '../colour.ts'
import { button, buttonhole } from '../fasteners.ts'
import { drawFolds, fold } from '../folds.ts'
import { SIDES, arc, bezier, join, line, offset, onSide, whole } from '../geometry.ts'
import type { Path, Side } from '../geometry.ts'
import { TOP_CUT, armholeSeams, backNeckline, drawBody, drawFronts } from '../parts/body.ts'
import type { Cut } from '../parts/body.ts'
import { label } from '../parts/label.ts'
import { drawFlap, drawPatchPocket, drawPocketSquare, drawWelt } from '../parts/pockets.ts'
import { drawCollarBack } from '../parts/shirt-collar.ts'
import { drawSleeves } from '../parts/sleeves.ts'
import type { LongSleeve } from '../parts/sleeves.ts'
import { seam, stitch } from '../stitches.ts'
import { FOLDED_TOP, defineGarment } from './garment.ts'

export interface BlazerOptions {
  lining?: string
  square?: string
  button?: string
  /** Patch pockets in place of flapped ones, for an unlined summer jacket. */
  patchPockets?: boolean
}

const CUT: Cut = {
  ...TOP_CUT,
  neckHalf: 62,
  neckY: 146,
  shoulderX: 184,
  shoulderY: 180,
  armpitX: 188,
  armpitY: 340,
  waistX: 170,
  waistY: 540,
  hemX: 190,
  hemY: 792,
  hemDip: 8,
  armBow: 13,
}
const SLEEVE: LongSleeve = {
  elbowOuter: [292, 450],
  elbowInner: [212, 478],
  cuffOuter: [316, 722],
  cuffInner: [250, 736],
}
const { neckY: Y, neckHalf: N } = CUT
/** Meeting point of the lapels. */
const BREAK = 500

export const blazer = defineGarment<BlazerOptions>({
  fabric: 'wool',
  detail: [300, 150, 330],
  lower: 34,
  folded: FOLDED_TOP,
  draw(board, side, options) {
    const back = side === 'back'
    const sleeves = {
      shape: SLEEVE,
      cuff: 'jacket',
      turns: [1, 0],
      back,
      button: options.button,
      foldStrength: 0.85,
    } as const
    if (back) {
      drawSleeves(board, CUT, sleeves)
      return drawBlazerBack(board)
    }
    drawLining(board, options.lining ?? '#6d2b22')
    drawSleeves(board, CUT, sleeves)
    const neckline: Path = [
      ...line([-16, BREAK], [-16, BREAK - 8], 2),
      ...arc([-16, BREAK - 8], [34, 330], [N - 4, Y + 20], 22),
      [N, Y],
    ]
    drawFronts(board, CUT, {
      overlap: 16,
      cutaway: 130,
      neckline,
      foldStrength: 0.85,
      between: () => drawLapel(board, -1),
    })
    drawLapel(board, 1)
    drawBlazerPockets(board, options)
    for (const y of [BREAK + 16, BREAK + 104])
      button(board, 0, y, 9, options.button ?? darker(board.colour, 0.55))
  },
})

function drawLining(board: Board, lining: string) {
  const right = join(
    [[0, Y - 22]],
    bezier([20, Y - 22], [44, Y - 20], [56, Y - 8], [N, Y]),
    line([N, Y], [110, 470], 4),
    line([110, 470], [0, 560], 4),
  )
  board.piece(whole(right), {
    fill: lining,
    printed: false,
    level: 0.26,
    lift: 'none',
    innerShade: 0.35,
    innerWidth: 60,
  })
  const stripes = Array.from({ length: 13 }, (_, i) => `M${(i - 6) * 9} ${Y - 10}V540`).join('')
  board.draw(`<path d="${stripes}" stroke="#fff" stroke-opacity=".07" stroke-width="1.4"/>`)
  label(board, Y + 26, 74)
  board.draw(
    `<path d="M-13 ${Y + 14}q13 8 26 0" fill="none" stroke="${darker(board.colour, 0.2)}" stroke-width="4"/>`,
  )
  const stand = join(
    bezier([-N, Y - 2], [-40, Y - 28], [40, Y - 28], [N, Y - 2]),
    bezier([N, Y - 2], [40, Y + 10], [-40, Y + 10], [-N, Y - 2]),
  )
  board.piece(stand, { level: 0.4, lift: 'slight', fill: darker(board.colour, 0.06) })
}

function drawLapel(board: Board, side: Side) {
  const notch = line([N + 16, Y + 84], [N + 68, Y + 116], 5)
  const edge = arc([N + 68, Y + 116], [N + 46, Y + 226], [-15, BREAK], 24)
  const roll = arc([-15, BREAK], [36, 340], [N - 2, Y + 96], 22)
  const lapel = join(roll, line([N - 2, Y + 96], [N + 16, Y + 84], 3), notch, edge)
  const clip = board.piece(onSide(lapel, side), { level: 0.6, innerShade: 0.1, grain: side * -12 })
  drawFolds(board, clip, [fold([0, BREAK - 20], [side * (N - 4), Y + 110], side * 20, 12, 0.16)])
  stitch(board, onSide(offset(join(notch.slice(2), edge), 5), side).slice(0, -2), {
    width: 1,
    opacity: 0.5,
    dash: '3 2.4',
  })
  if (side > 0) buttonhole(board, N + 48, Y + 124, 14, false)
  drawCollarHalf(board, side)
}

function drawCollarHalf(board: Board, side: Side) {
  const gorge = line([N + 16, Y + 86], [N - 18, Y + 128], 5)
  const outline = join(
    bezier([N - 8, Y - 8], [N + 4, Y - 12], [N + 18, Y + 8], [N + 24, Y + 30]),
    line([N + 24, Y + 30], [N + 36, Y + 74], 5),
    line([N + 36, Y + 74], [N + 16, Y + 86], 3),
    gorge,
    arc([N - 18, Y + 128], [N - 22, Y + 50], [N - 8, Y - 8], 14),
  )
  const clip = board.piece(onSide(outline, side), { level: 0.63, innerShade: 0.1, grain: side * -30 })
  seam(board, onSide(gorge, side), { opacity: 0.5 })
  drawFolds(board, clip, [fold([side * (N - 14), Y + 100], [side * (N - 2), Y], side * 8, 10, 0.14)])
}

function drawBlazerPockets(board: Board, { square, patchPockets }: BlazerOptions) {
  for (const s of SIDES) {
    seam(board, onSide(bezier([100, 350], [90, 440], [92, 520], [98, 600]), s), { opacity: 0.24 })
    const x = s > 0 ? 62 : -152
    if (patchPockets) drawPatchPocket(board, { x, y: 588, width: 92, height: 124 }, { point: 4 })
    else drawFlap(board, { x, y: 602, width: 90, height: 34 }, { dip: 3 })
  }
  if (square) drawPocketSquare(board, 66, 352, square)
  else drawWelt(board, { x: 66, y: 352, width: 74, height: 16 }, -5)
}

function drawBlazerBack(board: Board) {
  const { edges } = drawBody(board, CUT, backNeckline(CUT, 10), 0.75)
  armholeSeams(board, edges)
  seam(board, bezier([0, Y + 20], [3, Y + 200], [-2, 600], [0, 690]), { opacity: 0.45 })
  seam(board, line([2, 640], [2, CUT.hemY + 6], 8), { opacity: 0.75, width: 2.2 })
  for (const s of SIDES) {
    seam(
      board,
      bezier(
        [s * 118, CUT.armpitY - 40],
        [s * 90, CUT.armpitY + 100],
        [s * 90, CUT.waistY + 60],
        [s * 108, CUT.hemY + 4],
      ),
      { opacity: 0.3 },
    )
  }
  drawCollarBack(board, CUT, { depth: 38 })
}
