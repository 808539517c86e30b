import type { Board } from '../board.ts'
import { line } from '../geometry.ts'
import type { LongSleeve, ShortSleeve } from '../parts/sleeves.ts'
import { TOP_CUT, armholeSeams, backNeckline, drawBody } from '../parts/body.ts'
import type { Cut } from '../parts/body.ts'
import { drawNeckInside, drawNeckRib } from '../parts/crew-neck.ts'
import { stitchHem } from '../parts/hems.ts'
import { drawPlacket } from '../parts/placket.ts'
import { drawPatchPocket } from '../parts/pockets.ts'
import { PRINTS } from '../parts/prints.ts'
import type { PrintName } from '../parts/prints.ts'
import { drawSleeves } from '../parts/sleeves.ts'
import { stitch } from '../stitches.ts'
import { FOLDED_TOP, defineGarment } from './garment.ts'
import type { DrawnSide } from './garment.ts'

export interface TeeOptions {
  fit?: 'regular' | 'oversized'
  longSleeves?: boolean
  /** A short row of buttons below the neck. */
  henley?: boolean
  pocket?: boolean
  /** Another colour for the pocket, the neck rib or the sleeves. */
  pocketFill?: string
  ribFill?: string
  sleeveFill?: string
  print?: PrintName
  backPrint?: PrintName
  button?: string
}

const OVERSIZED: Partial<Cut> = {
  neckHalf: 68,
  shoulderX: 230,
  shoulderY: 200,
  armpitX: 226,
  armpitY: 380,
  waistX: 223,
  waistY: 580,
  hemX: 228,
  hemY: 778,
  armBow: 7,
}
const LONG_CUT: Partial<Cut> = {
  shoulderX: 190,
  shoulderY: 188,
  armpitX: 194,
  armpitY: 346,
  waistX: 188,
  hemX: 194,
  hemY: 758,
}
const REGULAR_SLEEVE: ShortSleeve = { cuffOuter: [332, 352], cuffInner: [250, 414] }
const WIDE_SLEEVE: ShortSleeve = { cuffOuter: [340, 402], cuffInner: [262, 458] }
const LONG_SLEEVE: LongSleeve = {
  elbowOuter: [298, 458],
  elbowInner: [220, 486],
  cuffOuter: [324, 716],
  cuffInner: [262, 732],
}

export const tee = defineGarment<TeeOptions>({
  fabric: 'jersey',
  detail: [238, 128, 320],
  lower: 40,
  folded: FOLDED_TOP,
  draw: drawTee,
})

function drawTee(board: Board, side: DrawnSide, options: TeeOptions) {
  const back = side === 'back'
  const oversized = options.fit === 'oversized'
  const cut = { ...TOP_CUT, ...(oversized ? OVERSIZED : {}), ...(options.longSleeves ? LONG_CUT : {}) }
  const rib = { ribFill: options.ribFill, ribHeight: oversized ? 20 : 16 }
  drawNeckInside(board, cut, rib)
  drawSleeves(board, cut, {
    shape: options.longSleeves ? LONG_SLEEVE : oversized ? WIDE_SLEEVE : REGULAR_SLEEVE,
    cuff: options.longSleeves ? 'rib' : 'hem',
    ribFill: options.ribFill,
    ribHeight: 34,
    fill: options.sleeveFill,
    turns: [0, options.longSleeves ? -1 : 2],
    back,
  })
  const { edges } = drawBody(board, cut, back ? backNeckline(cut, 15) : undefined)
  armholeSeams(board, edges)
  stitchHem(board, edges.hem, [16, 20])
  const print = back ? options.backPrint : options.print
  if (print) PRINTS[print](board)
  if (!back && options.henley) drawHenleyPlacket(board, cut, options)
  drawNeckRib(board, cut, back ? 15 : cut.neckDrop, rib)
  if (back || !options.pocket) return
  drawPatchPocket(
    board,
    { x: 44, y: 296, width: 84, height: 96 },
    { point: 12, fill: options.pocketFill, printed: !options.pocketFill },
  )
}

function drawHenleyPlacket(board: Board, { neckY, neckDrop }: Cut, { button }: TeeOptions) {
  const bottom = neckY + neckDrop + 136
  drawPlacket(board, neckY + neckDrop + 4, bottom, {
    buttons: 3,
    start: 32,
    step: 38,
    radius: 5.6,
    width: 32,
    button,
  })
  stitch(board, line([-14, bottom - 12], [14, bottom - 12], 4), { width: 1.2 })
}
