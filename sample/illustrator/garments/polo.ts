import type { Board } from '../board.ts'
import { lighter } from '../colour.ts'
import { SIDES, bezier, join, line, offset, reversed } from '../geometry.ts'
import { TOP_CUT, armholeSeams, backNeckline, drawBody } from '../parts/body.ts'
import { stitchHem } from '../parts/hems.ts'
import { drawPlacket } from '../parts/placket.ts'
import { drawPatchPocket } from '../parts/pockets.ts'
import { drawCollarBack, drawCollarInside, drawCollarLeaves, tipCollar } from '../parts/shirt-collar.ts'
import { drawSleeves } from '../parts/sleeves.ts'
import type { ShortSleeve, Sleeve } from '../parts/sleeves.ts'
import { ribs, seam, stitch } from '../stitches.ts'
import { FOLDED_TOP, defineGarment } from './garment.ts'
import type { DrawnSide } from './garment.ts'

export interface PoloOptions {
  /** Another colour for collar and sleeve bands. */
  collar?: string
  /** A line along collar and sleeve bands. */
  tipping?: string
  pocket?: boolean
  button?: string
}

const CUT = {
  ...TOP_CUT,
  neckHalf: 62,
  neckDrop: 66,
  shoulderX: 194,
  armpitX: 200,
  waistX: 196,
  hemX: 200,
  hemY: 756,
}
const SLEEVE: ShortSleeve = { cuffOuter: [312, 346], cuffInner: [236, 402] }
const COLLAR = { tip: 104, spread: 64 }

export const polo = defineGarment<PoloOptions>({
  fabric: 'pique',
  detail: [238, 112, 320],
  lower: 46,
  folded: FOLDED_TOP,
  draw: drawPolo,
})

function drawPolo(board: Board, side: DrawnSide, options: PoloOptions) {
  const back = side === 'back'
  const { neckHalf: n, neckY: y } = CUT
  const collar = { ...COLLAR, fill: options.collar }
  if (!back) drawCollarInside(board, CUT, collar)
  for (const sleeve of drawSleeves(board, CUT, { shape: SLEEVE, cuff: 'none', turns: [0, 2], back }))
    drawBandOf(board, sleeve, options)
  const opening = join(
    line([0, y + 92], [3, y + 56], 3),
    bezier([3, y + 56], [n * 0.6, y + 48], [n - 6, y + 30], [n, y]),
  )
  const { edges } = drawBody(board, CUT, back ? backNeckline(CUT, 12) : opening)
  armholeSeams(board, edges, { stitched: true })
  stitchHem(board, edges.hem, [16, 20])
  for (const s of SIDES)
    seam(board, line([s * (CUT.hemX - 3), CUT.hemY - 44], [s * CUT.hemX, CUT.hemY], 4), {
      opacity: 0.6,
      width: 2,
    })
  if (back) return drawCollarBack(board, CUT, { fill: options.collar })
  drawPlacket(board, y + 58, y + 210, {
    width: 32,
    buttons: 3,
    start: 20,
    step: 54,
    radius: 6,
    button: options.button,
  })
  stitch(board, line([-15, y + 196], [15, y + 196], 4), { width: 1.2 })
  if (options.pocket) drawPatchPocket(board, { x: 46, y: 312, width: 80, height: 92 }, { point: 10 })
  drawCollarLeaves(board, CUT, collar)
  if (options.tipping) tipCollar(board, CUT, options.tipping, COLLAR)
}

function drawBandOf(board: Board, { cuff, side }: Sleeve, { collar, tipping }: PoloOptions) {
  const inner = offset(cuff, side * 17)
  board.piece(join(cuff, reversed(inner)), {
    fill: collar ?? lighter(board.colour, 0.03),
    printed: false,
    level: 0.55,
    lift: 'slight',
    innerShade: 0.1,
    innerWidth: 10,
  })
  ribs(board, cuff, inner)
  if (tipping) stitch(board, offset(cuff, side * 6), { colour: tipping, width: 3, dash: 'none', pucker: 0 })
}
