import type { Board } from '../board.ts'
import { button, BONE } from '../fasteners.ts'
import { bezier, join, line, reversed, flipped } from '../geometry.ts'
import type { Path, Point } from '../geometry.ts'
import { drawBand, drawBandBack, drawBandInside } from '../parts/band-collar.ts'
import { TOP_CUT, armholeSeams, backNeckline, drawBody } from '../parts/body.ts'
import type { Cut } from '../parts/body.ts'
import { CAMP_DROP, drawCampInside, drawCampLeaves } from '../parts/camp-collar.ts'
import { drawPlacket } from '../parts/placket.ts'
import { drawFlap, drawPatchPocket } from '../parts/pockets.ts'
import { drawCollarBack, drawCollarInside, drawCollarLeaves } from '../parts/shirt-collar.ts'
import { SHIRT_SLEEVE, drawSleeves } from '../parts/sleeves.ts'
import type { ShortSleeve } from '../parts/sleeves.ts'
import { drawFrontYoke, drawYoke } from '../parts/yoke.ts'
import { TOPSTITCH, stitch } from '../stitches.ts'
import { FOLDED_TOP, defineGarment } from './garment.ts'
import type { DrawnSide } from './garment.ts'

export interface ShirtOptions {
  collar?: 'point' | 'button-down' | 'band' | 'camp'
  shortSleeves?: boolean
  /** Straight at the hem, to be worn outside. */
  boxy?: boolean
  pockets?: 0 | 1 | 2
  flaps?: boolean
  /** Buttons only to the chest, pulled over the head. */
  popover?: boolean
  collarFill?: string
  button?: string
}

const CUT: Cut = {
  ...TOP_CUT,
  neckHalf: 58,
  neckY: 148,
  shoulderX: 186,
  shoulderY: 184,
  armpitX: 190,
  armpitY: 342,
  waistX: 182,
  waistY: 570,
  hemX: 190,
  hemY: 812,
  hemDip: 0,
  tail: 52,
  armBow: 15,
}
const BOXY: Partial<Cut> = {
  hemY: 764,
  tail: 0,
  hemDip: 8,
  shoulderX: 204,
  armpitX: 206,
  waistX: 206,
  hemX: 209,
}
const OVERSHIRT: Partial<Cut> = {
  shoulderX: 196,
  armpitX: 202,
  waistX: 200,
  hemX: 202,
  hemY: 768,
  tail: 12,
  hemDip: 6,
  neckHalf: 62,
}
const SHORT_SLEEVE: ShortSleeve = { cuffOuter: [330, 366], cuffInner: [248, 428] }
const BAND = { height: 30, drop: 58, gap: 5 }
const POPOVER_END = 430

export const shirt = defineGarment<ShirtOptions>({
  fabric: 'poplin',
  detail: [268, 112, 300],
  lower: 26,
  folded: FOLDED_TOP,
  draw: (board, side, options) => drawShirt(board, side, options, options.boxy ? { ...CUT, ...BOXY } : CUT),
})

/** Heavier, boxier, with two flapped pockets. */
export const overshirt = defineGarment<ShirtOptions>({
  fabric: 'twill',
  detail: [300, 120, 320],
  lower: 44,
  folded: FOLDED_TOP,
  draw: (board, side, options) =>
    drawShirt(
      board,
      side,
      { pockets: 2, flaps: true, button: '#5b4632', ...options },
      { ...CUT, ...OVERSHIRT },
      0.9,
    ),
})

function drawShirt(board: Board, side: DrawnSide, options: ShirtOptions, cut: Cut, foldStrength = 1) {
  const back = side === 'back'
  const { collar = 'point' } = options
  const style = {
    tip: 112,
    fill: options.collarFill,
    buttonDown: collar === 'button-down',
    button: options.button,
  }
  if (!back) drawInside(board, cut, collar, style)
  drawSleeves(board, cut, {
    shape: options.shortSleeves ? SHORT_SLEEVE : SHIRT_SLEEVE,
    cuff: options.shortSleeves ? 'hem' : 'shirt',
    turns: options.shortSleeves ? [0, 3] : [2, 0],
    button: options.button,
    back,
  })
  const { edges } = drawBody(board, cut, back ? backNeckline(cut, 10) : openingOf(cut, collar), foldStrength)
  armholeSeams(board, edges, { stitched: true })
  const hem = join(edges.hem, reversed(flipped(edges.hem)))
  stitch(
    board,
    hem.map(([x, y]): Point => [x * 0.975, y - 9]),
    TOPSTITCH,
  )
  if (back) return drawShirtBack(board, cut, options)
  drawFrontYoke(board, cut)
  drawShirtFront(board, cut, options)
  if (collar === 'camp') return drawCampLeaves(board, cut)
  if (collar === 'band') return drawBand(board, cut, BAND)
  drawCollarLeaves(board, cut, style)
  button(board, 0, cut.neckY + 66, 6, options.button ?? BONE)
}

function drawInside(board: Board, cut: Cut, collar: string, style: { fill?: string }) {
  if (collar === 'camp') drawCampInside(board, cut)
  else if (collar === 'band') drawBandInside(board, cut, BAND)
  else drawCollarInside(board, cut, style)
}

function openingOf({ neckHalf: n, neckY: y }: Cut, collar: string): Path {
  if (collar === 'camp') return bezier([0, y + CAMP_DROP], [16, y + 120], [n * 0.8, y + 60], [n, y])
  return bezier([0, y + 60], [n * 0.5, y + 50], [n - 4, y + 30], [n, y])
}

function drawShirtBack(board: Board, cut: Cut, { collar, collarFill }: ShirtOptions) {
  drawYoke(board, cut, { depth: 84, pleated: true })
  if (collar === 'band') drawBandBack(board, cut, BAND)
  else drawCollarBack(board, cut, { fill: collarFill })
}

function drawShirtFront(board: Board, cut: Cut, options: ShirtOptions) {
  const { neckY, hemY, hemDip } = cut
  const camp = options.collar === 'camp'
  const top = neckY + (camp ? CAMP_DROP : 60) - 4
  const bottom = options.popover ? POPOVER_END : hemY + hemDip - 1
  drawPlacket(board, top, bottom, {
    buttons: options.popover ? 4 : camp ? 6 : 7,
    start: camp ? 34 : 40,
    step: options.popover ? 56 : camp ? 92 : 94,
    button: options.button,
  })
  if (options.popover)
    for (const y of [bottom - 14, bottom - 5]) stitch(board, line([-15, y], [15, y], 4), { width: 1.2 })
  const sides = options.pockets === 2 ? [-1, 1] : options.pockets === 1 ? [1] : []
  for (const s of sides) drawChestPocket(board, s > 0 ? 42 : -134, neckY, options)
}

function drawChestPocket(
  board: Board,
  x: number,
  neckY: number,
  { flaps, button: colour = BONE }: ShirtOptions,
) {
  drawPatchPocket(board, { x, y: neckY + 182, width: 92, height: 106 }, { printShift: [9, 6] })
  if (flaps) drawFlap(board, { x: x - 3, y: neckY + 172, width: 98, height: 40 }, { button: colour })
}
