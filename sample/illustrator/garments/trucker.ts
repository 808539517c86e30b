import type { Board } from '../board.ts'
import { shank } from '../fasteners.ts'
import { SIDES, bezier, join, line, moved } from '../geometry.ts'
import { TOP_CUT, armholeSeams, backNeckline, drawBody } from '../parts/body.ts'
import type { Cut } from '../parts/body.ts'
import { drawPlacket } from '../parts/placket.ts'
import { drawFlap, drawWelt } from '../parts/pockets.ts'
import { drawCollarBack, drawCollarInside, drawCollarLeaves } from '../parts/shirt-collar.ts'
import { SHIRT_SLEEVE, drawSleeves } from '../parts/sleeves.ts'
import type { StitchStyle } from '../stitches.ts'
import { seam, stitch } from '../stitches.ts'
import { FOLDED_TOP, defineGarment } from './garment.ts'

export interface TruckerOptions {
  collarFill?: string
  metal?: string
}

const CUT: Cut = {
  ...TOP_CUT,
  neckHalf: 60,
  neckY: 150,
  shoulderX: 192,
  shoulderY: 188,
  armpitX: 194,
  armpitY: 350,
  waistX: 186,
  waistY: 540,
  hemX: 178,
  hemY: 690,
  hemDip: 4,
  armBow: 12,
}
const { neckY: Y } = CUT
const COPPER = '#b06f3a'
const THICK: StitchStyle = { width: 1.4, dash: '4.6 2.6' }

/** A short jacket with pointed yoke seams and two flapped pockets. */
export const trucker = defineGarment<TruckerOptions>({
  fabric: 'denim',
  detail: [262, 92, 320],
  lower: 72,
  folded: FOLDED_TOP,
  draw(board, side, options) {
    const back = side === 'back'
    const collar = { tip: 108, spread: 62, fill: options.collarFill }
    const metal = options.metal ?? COPPER
    if (!back) drawCollarInside(board, CUT, collar)
    drawSleeves(board, CUT, { shape: SHIRT_SLEEVE, cuff: 'shirt', back, button: metal, turns: [1, -1] })
    const opening = bezier([0, Y + 60], [30, Y + 50], [CUT.neckHalf - 4, Y + 30], [CUT.neckHalf, Y])
    const { edges } = drawBody(board, CUT, back ? backNeckline(CUT, 10) : opening)
    armholeSeams(board, edges, { stitched: true })
    drawYokeLine(board, back)
    drawWaistband(board)
    if (back) return drawCollarBack(board, CUT, { fill: options.collarFill })
    drawTruckerFront(board, metal)
    drawCollarLeaves(board, CUT, collar)
    shank(board, 0, Y + 66, 7, metal)
  },
})

function doubleSeam(board: Board, edge: Parameters<typeof seam>[1], dx: number, dy: number) {
  seam(board, edge, { opacity: 0.5 })
  stitch(board, moved(edge, dx, dy), THICK)
  stitch(board, moved(edge, dx * 2, dy * 2), THICK)
}

function drawYokeLine(board: Board, back: boolean) {
  const y = Y + (back ? 96 : 140)
  doubleSeam(board, line([-CUT.shoulderX + 12, y], [CUT.shoulderX - 12, y], 20), 0, -4.5)
  for (const s of SIDES) {
    doubleSeam(
      board,
      bezier([s * 128, y + 4], [s * 120, y + 120], [s * 96, y + 260], [s * 88, CUT.hemY]),
      s * 4.5,
      0,
    )
    if (!back)
      doubleSeam(
        board,
        bezier([s * 54, y + 4], [s * 50, y + 120], [s * 42, y + 260], [s * 38, CUT.hemY]),
        s * -4.5,
        0,
      )
  }
}

function drawWaistband(board: Board) {
  const { hemX: x, hemY: y } = CUT
  const right = join(
    bezier([0, y + 4], [x * 0.4, y + 4], [x * 0.8, y + 2], [x, y]),
    line([x, y], [x - 4, y + 46]),
    bezier([x - 4, y + 46], [x * 0.7, y + 51], [x * 0.4, y + 52], [0, y + 52]),
  )
  board.piece([...right, ...right.map(([px, py]) => [-px, py] as const).toReversed()], {
    level: 0.56,
    lift: 'slight',
    innerShade: 0.1,
    innerWidth: 12,
  })
  for (const dy of [6, 44]) stitch(board, line([-x + 6, y + dy], [x - 6, y + dy], 20), THICK)
}

function drawTruckerFront(board: Board, metal: string) {
  const bottom = CUT.hemY + 50
  drawPlacket(board, Y + 56, bottom, { width: 36 })
  for (let i = 0; i < 5; i++) shank(board, 0, Y + 126 + i * 88, 7.5, metal)
  shank(board, 0, bottom - 24, 7.5, metal)
  for (const s of SIDES) {
    drawFlap(board, { x: s > 0 ? 36 : -132, y: Y + 144, width: 96, height: 44 }, { dip: 14, snap: metal })
    drawWelt(board, { x: s > 0 ? 116 : -134, y: 540, width: 18, height: 110 }, s * -14)
  }
}
