import type { Board } from '../board.ts'
import { BRASS, shank } from '../fasteners.ts'
import { SIDES, bezier, flipped, join, line, moved, offset, onSide, reversed, whole } from '../geometry.ts'
import { drawBand, drawBandBack, drawBandInside } from '../parts/band-collar.ts'
import { TOP_CUT, backNeckline, bodyEdges, drawBody, drawFronts } from '../parts/body.ts'
import type { BodyEdges, Cut } from '../parts/body.ts'
import { drawPocketSquare, drawWelt } from '../parts/pockets.ts'
import { seam, stitch } from '../stitches.ts'
import { FOLDED_TOP, defineGarment } from './garment.ts'

export interface NehruOptions {
  lining?: string
  square?: string
  button?: string
  trim?: string
}

const CUT: Cut = {
  ...TOP_CUT,
  neckHalf: 56,
  neckY: 156,
  shoulderX: 148,
  shoulderY: 182,
  armpitX: 172,
  armpitY: 396,
  waistX: 162,
  waistY: 590,
  hemX: 170,
  hemY: 800,
  hemDip: 8,
  neckDrop: 54,
  armBow: 20,
}
const MADDER = '#7b2a1e'

export const nehruJacket = defineGarment<NehruOptions>({
  fabric: 'khadi',
  detail: [280, 104, 310],
  lower: 32,
  folded: FOLDED_TOP,
  draw(board, side, options) {
    const band = { height: 35, drop: 56, gap: 3, lining: options.lining ?? MADDER, trim: options.trim }
    if (side === 'back') {
      drawSleevelessBack(board, CUT)
      return drawBandBack(board, CUT, band)
    }
    drawBandInside(board, CUT, band)
    drawArmholeLining(board, CUT, options.lining ?? MADDER)
    const { edges } = drawFronts(board, CUT, { overlap: 18, foldStrength: 0.8 })
    drawNehruFront(board, edges, options)
    drawBand(board, CUT, band)
  },
})

/** The inside of the back, seen through the armholes. */
export function drawArmholeLining(board: Board, cut: Cut, lining: string) {
  const edges = bodyEdges(cut)
  const right = join(
    [[0, cut.neckY + 20]],
    [[cut.neckHalf, cut.neckY]],
    edges.shoulder,
    offset(edges.armhole, -13),
    [
      [cut.armpitX - 6, cut.armpitY + 20],
      [0, cut.armpitY + 20],
    ],
  )
  board.piece(whole(right), { fill: lining, printed: false, level: 0.36, lift: 'none' })
}

export function drawSleevelessBack(board: Board, cut: Cut) {
  const { edges } = drawBody(board, cut, backNeckline(cut, 12), 0.8)
  seam(board, bezier([0, cut.neckY + 14], [3, cut.neckY + 200], [-2, 600], [0, cut.hemY + 6]))
  for (const s of SIDES) {
    seam(board, bezier([s * 120, 230], [s * 92, 400], [s * 98, 600], [s * 112, cut.hemY + 4]), {
      opacity: 0.32,
    })
    stitch(board, onSide(offset(edges.armhole, 7), s), { width: 1.1 })
    seam(board, line([s * (cut.hemX - 4), cut.hemY - 90], [s * (cut.hemX - 2), cut.hemY], 6), {
      opacity: 0.6,
      width: 2,
    })
  }
  stitch(board, moved(join(edges.hem, reversed(flipped(edges.hem))), 0, -12), { width: 1.1 })
}

function drawNehruFront(board: Board, edges: BodyEdges, { square, button = BRASS }: NehruOptions) {
  for (const s of SIDES) {
    stitch(board, onSide(offset(edges.armhole, 7), s), { width: 1.2 })
    seam(board, bezier([s * 96, 330], [s * 90, 470], [s * 96, 560], [s * 98, 640]), { opacity: 0.25 })
    drawWelt(board, { x: s > 0 ? 62 : -142, y: 630, width: 80, height: 17 }, s * -4)
  }
  if (square) drawPocketSquare(board, 60, 330, square)
  else drawWelt(board, { x: 62, y: 330, width: 72, height: 15 }, -5)
  stitch(board, line([-13, CUT.neckY + 66], [-13, CUT.hemY - 30], 40), { width: 1.1 })
  for (let i = 0; i < 6; i++) shank(board, 0, CUT.neckY + 78 + i * 92, 8.5, button)
}
