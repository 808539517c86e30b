import type { Board } from '../board.ts'
import { darker } from '../colour.ts'
import { button } from '../fasteners.ts'
import { arc, bezier, join, offset, onSide, whole } from '../geometry.ts'
import type { Path } from '../geometry.ts'
import { TOP_CUT, drawFronts } from '../parts/body.ts'
import type { Cut } from '../parts/body.ts'
import { label } from '../parts/label.ts'
import { drawWelt } from '../parts/pockets.ts'
import { seam, stitch } from '../stitches.ts'
import { FOLDED_TOP, defineGarment } from './garment.ts'
import { drawArmholeLining, drawSleevelessBack } from './nehru-jacket.ts'

export interface WaistcoatOptions {
  lining?: string
  button?: string
}

const CUT: Cut = {
  ...TOP_CUT,
  neckHalf: 60,
  neckY: 158,
  shoulderX: 138,
  shoulderY: 184,
  armpitX: 168,
  armpitY: 400,
  waistX: 152,
  waistY: 560,
  hemX: 164,
  hemY: 716,
  hemDip: 8,
  armBow: 22,
}
const OPENING = 420

export const waistcoat = defineGarment<WaistcoatOptions>({
  fabric: 'wool',
  detail: [264, 196, 310],
  lower: 64,
  scale: 1.12,
  folded: { ...FOLDED_TOP, bottom: 560 },
  draw(board, side, options) {
    if (side === 'back') return drawSleevelessBack(board, CUT)
    const lining = options.lining ?? '#6d2b22'
    drawBackInside(board, lining)
    drawArmholeLining(board, CUT, lining)
    drawBackNeck(board, lining)
    const neckline: Path = [
      ...bezier([-16, OPENING], [8, 340], [CUT.neckHalf - 14, 240], [CUT.neckHalf, CUT.neckY]),
    ]
    const { edges } = drawFronts(board, CUT, { overlap: 16, cutaway: 0, neckline, foldStrength: 0.8 })
    for (const s of [-1, 1] as const) {
      stitch(board, onSide(offset(edges.armhole, 7), s), { width: 1.1 })
      seam(board, bezier([s * 92, 380], [s * 84, 480], [s * 90, 600], [s * 96, CUT.hemY]), { opacity: 0.28 })
      drawWelt(board, { x: s > 0 ? 52 : -126, y: 588, width: 74, height: 16 }, s * -5)
      drawWelt(board, { x: s > 0 ? 54 : -116, y: 418, width: 62, height: 14 }, s * -5)
    }
    stitch(board, offset(neckline, 7).slice(2, -2), { width: 1.1 })
    for (let i = 0; i < 5; i++)
      button(board, 0, OPENING + 26 + i * 60, 8, options.button ?? darker(board.colour, 0.55))
  },
})

function drawBackInside(board: Board, lining: string) {
  const outline: Path = [
    [0, CUT.neckY - 6],
    [CUT.neckHalf, CUT.neckY],
    [110, 470],
    [0, 560],
  ]
  board.piece(whole(outline), {
    fill: lining,
    printed: false,
    level: 0.28,
    lift: 'none',
    innerShade: 0.3,
    innerWidth: 50,
  })
}

function drawBackNeck(board: Board, lining: string) {
  const edge = arc([-CUT.neckHalf - 2, CUT.neckY], [0, CUT.neckY + 26], [CUT.neckHalf + 2, CUT.neckY])
  const lower = arc(
    [CUT.neckHalf + 12, CUT.neckY + 60],
    [0, CUT.neckY + 90],
    [-CUT.neckHalf - 12, CUT.neckY + 60],
  )
  board.piece(join(edge, lower), {
    fill: darker(lining, 0.2),
    printed: false,
    level: 0.34,
    lift: 'none',
    innerShade: 0.2,
  })
  stitch(board, offset(edge, 6), { width: 1 })
  label(board, CUT.neckY + 34, 64)
}
