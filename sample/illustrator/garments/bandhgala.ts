import type { Board } from '../board.ts'
import { mix } from '../colour.ts'
import { BRASS, shank } from '../fasteners.ts'
import {
  SIDES,
  bezier,
  flipped,
  join,
  line,
  moved,
  offset,
  onSide,
  rectangle,
  resampled,
  reversed,
} from '../geometry.ts'
import { drawBand, drawBandBack, drawBandInside } from '../parts/band-collar.ts'
import { TOP_CUT, armholeSeams, backNeckline, drawBody, drawFronts } from '../parts/body.ts'
import type { Cut } from '../parts/body.ts'
import { drawMotif } from '../parts/motif.ts'
import { drawFlap, drawPocketSquare, drawWelt } from '../parts/pockets.ts'
import { drawSleeves } from '../parts/sleeves.ts'
import type { LongSleeve, Sleeve } from '../parts/sleeves.ts'
import { seam, stitch } from '../stitches.ts'
import type { StitchStyle } from '../stitches.ts'
import { FOLDED_KURTA, FOLDED_TOP, defineGarment } from './garment.ts'

export interface BandhgalaOptions {
  lining?: string
  square?: string
  button?: string
  trim?: string
}
export interface SherwaniOptions extends BandhgalaOptions {
  /** The metal thread of the front panel, the cuffs and the hem, and the thread between. */
  zari?: string
  accent?: string
}

const CUT: Cut = {
  ...TOP_CUT,
  neckHalf: 56,
  neckY: 150,
  shoulderX: 178,
  shoulderY: 182,
  armpitX: 184,
  armpitY: 338,
  waistX: 168,
  waistY: 540,
  hemX: 188,
  hemY: 784,
  hemDip: 8,
  neckDrop: 54,
  armBow: 13,
}
const LONG: Cut = {
  ...TOP_CUT,
  neckHalf: 50,
  neckY: 112,
  shoulderX: 142,
  shoulderY: 138,
  armpitX: 146,
  armpitY: 268,
  waistX: 128,
  waistY: 440,
  hemX: 184,
  hemY: 900,
  hemDip: 8,
  neckDrop: 50,
  armBow: 11,
}
const SLEEVE: LongSleeve = {
  elbowOuter: [286, 448],
  elbowInner: [208, 474],
  cuffOuter: [310, 718],
  cuffInner: [246, 732],
}
const LONG_SLEEVE: LongSleeve = {
  elbowOuter: [234, 372],
  elbowInner: [166, 396],
  cuffOuter: [252, 600],
  cuffInner: [194, 614],
}
const MAROON = '#7b1f24'

export const bandhgala = defineGarment<BandhgalaOptions>({
  fabric: 'wool',
  detail: [270, 94, 320],
  lower: 34,
  folded: FOLDED_TOP,
  draw(board, side, options) {
    const band = {
      height: 35,
      drop: CUT.neckDrop + 2,
      gap: 3,
      lining: options.lining ?? MAROON,
      trim: options.trim,
    }
    const back = side === 'back'
    if (!back) drawBandInside(board, CUT, band)
    drawSleeves(board, CUT, {
      shape: SLEEVE,
      cuff: 'jacket',
      turns: [1, 0],
      back,
      button: options.button,
      foldStrength: 0.85,
    })
    if (back) {
      drawTailoredBack(board, CUT)
      return drawBandBack(board, CUT, band)
    }
    drawFronts(board, CUT, { overlap: 20, cutaway: 70, foldStrength: 0.85 })
    const top = CUT.neckY + CUT.neckDrop + 4
    for (const s of SIDES) {
      drawDart(board, CUT, s, [s * 100, CUT.hemY - 150])
      drawFlap(board, { x: s > 0 ? 62 : -150, y: 596, width: 88, height: 34 }, { dip: 3 })
    }
    stitch(board, line([-15, top + 8], [-15, CUT.hemY - 44], 40), { width: 1.1 })
    for (let i = 0; i < 6; i++) shank(board, 0, top + 20 + i * 84, 8.5, options.button ?? BRASS)
    if (options.square) drawPocketSquare(board, 58, 336, options.square)
    else drawWelt(board, { x: 58, y: 336, width: 76, height: 16 }, -5)
    drawBand(board, CUT, band)
  },
})

export const sherwani = defineGarment<SherwaniOptions>({
  fabric: 'silk',
  detail: [286, 64, 280],
  scale: 1,
  folded: { ...FOLDED_KURTA, left: -112, right: 112, top: 50, bottom: 540 },
  draw(board, side, options) {
    const zari = options.zari ?? '#b98a34'
    const band = { height: 32, drop: LONG.neckDrop + 2, gap: 3, lining: options.lining ?? MAROON, trim: zari }
    const back = side === 'back'
    if (!back) drawBandInside(board, LONG, band)
    const sleeves = drawSleeves(board, LONG, {
      shape: LONG_SLEEVE,
      cuff: 'plain',
      turns: [1, 0],
      back,
      foldStrength: 0.85,
    })
    for (const sleeve of sleeves) embroiderCuff(board, sleeve, zari)
    if (back) {
      drawTailoredBack(board, LONG)
      return drawBandBack(board, LONG, band)
    }
    drawFronts(board, LONG, { overlap: 20, foldStrength: 0.85 })
    for (const s of SIDES) drawDart(board, LONG, s, [s * 124, LONG.hemY - 6])
    drawFrontPanel(board, zari, options.accent ?? '#9c3a2a')
    const top = LONG.neckY + LONG.neckDrop + 4
    for (let i = 0; i < 9; i++) shank(board, 5, top + 20 + i * 46, 7.5, options.button ?? '#c79b45')
    drawBand(board, LONG, band)
  },
})

function drawDart(
  board: Board,
  { armpitX, armpitY, waistX, waistY }: Cut,
  s: number,
  end: readonly [number, number],
) {
  const inner = waistX - 46
  seam(
    board,
    bezier([s * (armpitX - 48), armpitY - 20], [s * (inner + 6), armpitY + 110], [s * inner, waistY], end),
    { opacity: 0.26 },
  )
}

function drawTailoredBack(board: Board, cut: Cut) {
  const { edges } = drawBody(board, cut, backNeckline(cut, 12), 0.8)
  armholeSeams(board, edges)
  seam(board, bezier([0, cut.neckY + 14], [3, cut.neckY + 200], [-2, 600], [0, cut.hemY + 6]), {
    opacity: 0.45,
  })
  for (const s of SIDES) {
    seam(
      board,
      bezier(
        [s * 110, cut.armpitY - 40],
        [s * 84, cut.armpitY + 100],
        [s * 84, cut.waistY + 60],
        [s * 112, cut.hemY + 4],
      ),
      { opacity: 0.3 },
    )
  }
  stitch(board, moved(join(edges.hem, reversed(flipped(edges.hem))), 0, -12), { width: 1.1 })
}

const zariStitch = (colour: string): StitchStyle => ({ colour, width: 2.6, dash: '7 3' })

function embroiderCuff(board: Board, { cuff, side }: Sleeve, colour: string) {
  for (const depth of [8, 40]) stitch(board, offset(cuff, side * depth), zariStitch(colour))
  for (const [x, y] of resampled(offset(cuff, side * 24), 5).slice(1, -1)) drawMotif(board, x, y, 8, colour)
}

/** The embroidered panel beside the buttons, and the border along the hem. */
function drawFrontPanel(board: Board, zari: string, accent: string) {
  const top = LONG.neckY + LONG.neckDrop + 4
  const bottom = LONG.hemY + 4
  const fill = mix(board.colour, zari, 0.1)
  board.piece(rectangle(-20, top + 2, 78, bottom - top - 2), {
    level: 0.55,
    printed: false,
    fill,
    lift: 'slight',
    innerShade: 0.06,
    innerWidth: 10,
  })
  for (const x of [-13, 51]) stitch(board, line([x, top + 8], [x, bottom - 8], 60), zariStitch(zari))
  stitch(board, line([23, top + 8], [23, bottom - 8], 60), { colour: zari, width: 1.4, dash: '3 2.4' })
  for (let i = 0; i < 25; i++) {
    const y = top + 20 + i * ((bottom - top - 38) / 24)
    drawMotif(board, 37, y, i % 2 ? 6 : 10.5, i % 2 ? accent : zari)
  }
  for (const s of SIDES) {
    const end = s > 0 ? 60 : 22
    const hem = bezier(
      [LONG.hemX, LONG.hemY],
      [LONG.hemX * 0.7, LONG.hemY + 8],
      [LONG.hemX * 0.3, LONG.hemY + 8],
      [end, LONG.hemY + 8],
    )
    stitch(board, onSide(moved(hem, -3, -14), s), zariStitch(zari))
  }
}
