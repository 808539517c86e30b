import type { Board } from '../board.ts'
import { darker, mix } from '../colour.ts'
import { drawFolds, fold } from '../folds.ts'
import { SIDES, join, line, moved, offset, resampled } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import { drawBand, drawBandBack, drawBandInside, trimStitch } from '../parts/band-collar.ts'
import { TOP_CUT, armholeSeams, backNeckline, drawBody } from '../parts/body.ts'
import type { BodyEdges, Cut } from '../parts/body.ts'
import { stitchHem } from '../parts/hems.ts'
import { drawMotif } from '../parts/motif.ts'
import { drawPlacket } from '../parts/placket.ts'
import { drawFlap, drawPatchPocket } from '../parts/pockets.ts'
import { drawCollarBack, drawCollarInside, drawCollarLeaves } from '../parts/shirt-collar.ts'
import { drawSleeves } from '../parts/sleeves.ts'
import type { LongSleeve } from '../parts/sleeves.ts'
import { drawYoke } from '../parts/yoke.ts'
import { seam, stitch } from '../stitches.ts'
import { FOLDED_KURTA, defineGarment } from './garment.ts'
import type { DrawnSide } from './garment.ts'

export interface KurtaOptions {
  short?: boolean
  /** A plain placket on printed cloth, in the cloth's colour or another. */
  plainPlacket?: boolean
  placketFill?: string
  /** A row of thick stitches along collar, placket, cuffs and hem. */
  trim?: string
  /** Embroidered flowers beside the placket. */
  embroidery?: string
  pocket?: boolean
  /** A shirt collar and two flapped pockets, in the Pathani manner. */
  pathani?: boolean
  button?: string
}

const BASE: Cut = {
  ...TOP_CUT,
  neckHalf: 54,
  neckY: 128,
  shoulderX: 150,
  shoulderY: 158,
  armpitX: 150,
  armpitY: 290,
  waistX: 146,
  waistY: 500,
  hemX: 178,
  hemY: 906,
  hemDip: 7,
  neckDrop: 52,
  armBow: 11,
}
const SHORT: Cut = { ...BASE, waistX: 150, hemX: 166, hemY: 760 }
const SLEEVE: LongSleeve = {
  elbowOuter: [244, 396],
  elbowInner: [176, 420],
  cuffOuter: [268, 634],
  cuffInner: [206, 648],
}
const BRASS_BUTTON = '#caa25a'
const PLACKET_END = 410

export const kurta = defineGarment<KurtaOptions>({
  fabric: 'khadi',
  detail: [270, 84, 290],
  scale: 1,
  folded: FOLDED_KURTA,
  draw: (board, side, options) => drawKurta(board, side, options, BASE),
})

export const shortKurta = defineGarment<KurtaOptions>({
  fabric: 'linen',
  detail: [270, 84, 290],
  lower: 66,
  folded: FOLDED_KURTA,
  draw: (board, side, options) => drawKurta(board, side, { ...options, short: true }, SHORT),
})

function drawKurta(board: Board, side: DrawnSide, options: KurtaOptions, cut: Cut) {
  const back = side === 'back'
  const band = { height: 29, drop: 52, gap: 4, trim: options.trim }
  const collar = { tip: 96, spread: 52 }
  if (!back && options.pathani) drawCollarInside(board, cut, collar)
  if (!back && !options.pathani) drawBandInside(board, cut, band)
  const sleeves = drawSleeves(board, cut, { shape: SLEEVE, cuff: 'plain', turns: [1, -1], back })
  const { edges, clip } = drawBody(board, cut, back ? backNeckline(cut, 12) : undefined, 1.1)
  drawFolds(board, clip, skirtFolds(cut))
  armholeSeams(board, edges, { stitched: true, opacity: 0.36 })
  stitchHem(board, edges.hem, [14])
  drawSideSlits(board, edges, cut.hemY - (options.short ? 110 : 250))
  if (options.trim) {
    stitchHem(board, edges.hem, [24], trimStitch(options.trim))
    for (const { cuff, side: s } of sleeves) stitch(board, offset(cuff, s * 13), trimStitch(options.trim))
  }
  if (back) {
    drawYoke(board, cut, { depth: 60 })
    return options.pathani ? drawCollarBack(board, cut) : drawBandBack(board, cut, band)
  }
  drawKurtaFront(board, cut, options)
  if (options.pathani) drawCollarLeaves(board, cut, collar)
  else drawBand(board, cut, band)
}

/** Long drapes from the chest to the hem. */
function skirtFolds({ hemY }: Cut) {
  return [
    fold([-60, 420], [-90, hemY - 10], 14, 28, 0.16),
    fold([66, 460], [100, hemY - 10], -14, 26, -0.15),
    fold([24, 560], [40, hemY], 0, 22, 0.14),
    fold([-20, 600], [-30, hemY], 0, 18, -0.15),
    fold([110, 520], [132, hemY], -8, 20, 0.14),
    fold([-112, 560], [-138, hemY], 8, 16, -0.14),
  ]
}

function drawSideSlits(board: Board, { side }: BodyEdges, from: number) {
  for (const s of SIDES) {
    const slit = resampled(side, 60)
      .filter(([, y]) => y > from)
      .map(([x, y]): Point => [s * (x - 7), y])
    stitch(board, slit, { width: 1.2 })
    seam(board, moved(slit, s * 4, 0), { opacity: 0.25 })
    const [x = 0] = slit[0] ?? []
    board.draw(
      `<path d="M${x + s * 3} ${from}h${s * 8}" stroke="${darker(board.colour, 0.5)}" stroke-width="3" stroke-linecap="round"/>`,
    )
  }
}

function drawKurtaFront(board: Board, { neckY }: Cut, options: KurtaOptions) {
  const { trim, embroidery } = options
  if (embroidery) drawYokeEmbroidery(board, neckY, embroidery)
  drawPlacket(board, neckY + 48, PLACKET_END, {
    width: 36,
    buttons: 4,
    start: 34,
    step: 56,
    button: options.button ?? BRASS_BUTTON,
    fill: options.placketFill ?? (options.plainPlacket ? mix(board.colour, '#000000', 0.06) : undefined),
    printed: !options.plainPlacket && !options.placketFill,
  })
  const point = join(
    line([-16, PLACKET_END - 14], [0, PLACKET_END - 4], 4),
    line([0, PLACKET_END - 4], [16, PLACKET_END - 14], 4),
  )
  stitch(board, point, { width: 1.2 })
  if (trim) frameInStitches(board, 25, neckY + 62, PLACKET_END + 8, trim)
  if (options.pocket) drawPatchPocket(board, { x: 42, y: 300, width: 76, height: 84 }, { point: 8 })
  if (!options.pathani) return
  for (const x of [-118, 36]) {
    drawPatchPocket(board, { x, y: 306, width: 82, height: 92 }, { point: 10 })
    drawFlap(board, { x: x - 3, y: 296, width: 88, height: 36 }, { button: options.button ?? BRASS_BUTTON })
  }
}

function frameInStitches(board: Board, half: number, top: number, bottom: number, colour: string) {
  const style = trimStitch(colour)
  for (const s of SIDES) stitch(board, line([s * half, top], [s * half, bottom - 6], 24), style)
  stitch(board, line([-half, bottom], [half, bottom], 6), style)
}

function drawYokeEmbroidery(board: Board, neckY: number, colour: string) {
  for (const s of SIDES) {
    for (let i = 0; i < 8; i++) drawMotif(board, s * 38, neckY + 78 + i * 29, i % 2 ? 6 : 10, colour)
    stitch(board, line([s * 54, neckY + 58], [s * 54, neckY + 296], 30), { colour, width: 2, dash: '6 4' })
  }
  drawMotif(board, 0, PLACKET_END + 20, 14, colour)
  drawMotif(board, -26, PLACKET_END + 12, 8, colour)
  drawMotif(board, 26, PLACKET_END + 12, 8, colour)
}
