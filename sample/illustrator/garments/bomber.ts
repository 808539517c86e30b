import type { Board, Clip } from '../board.ts'
import { darker } from '../colour.ts'
import { zip } from '../fasteners.ts'
import { drawFolds, fold } from '../folds.ts'
import {
  SIDES,
  bezier,
  inset,
  join,
  line,
  moved,
  offset,
  onSide,
  rectangle,
  reversed,
  rotated,
} from '../geometry.ts'
import type { Path } from '../geometry.ts'
import { TOP_CUT, armholeSeams, backNeckline, drawBody } from '../parts/body.ts'
import type { Cut } from '../parts/body.ts'
import { drawRibHem } from '../parts/hems.ts'
import { label } from '../parts/label.ts'
import { PRINTS } from '../parts/prints.ts'
import type { PrintName } from '../parts/prints.ts'
import { drawSleeves } from '../parts/sleeves.ts'
import type { LongSleeve, Sleeve } from '../parts/sleeves.ts'
import { ribs, seam, stitch } from '../stitches.ts'
import { FOLDED_TOP, defineGarment } from './garment.ts'

export interface BomberOptions {
  ribFill?: string
  sleeveFill?: string
  lining?: string
  /** Stripes down the sleeves, as on a track jacket. */
  sleeveStripes?: readonly string[]
  backPrint?: PrintName
  metal?: string
}

const CUT: Cut = {
  ...TOP_CUT,
  neckHalf: 62,
  neckY: 156,
  shoulderX: 190,
  shoulderY: 196,
  armpitX: 188,
  armpitY: 356,
  waistX: 192,
  hemX: 176,
  hemY: 702,
  hemDip: 5,
  neckDrop: 50,
  armBow: 9,
}
const SLEEVE: LongSleeve = {
  elbowOuter: [308, 470],
  elbowInner: [214, 500],
  cuffOuter: [330, 694],
  cuffInner: [262, 710],
}
const { neckY: Y, neckHalf: N } = CUT

export const bomber = defineGarment<BomberOptions>({
  fabric: 'nylon',
  detail: [238, 108, 320],
  lower: 60,
  folded: FOLDED_TOP,
  draw(board, side, options) {
    const back = side === 'back'
    const rib = options.ribFill ?? darker(board.colour, 0.35)
    if (!back) drawInside(board, rib, options.lining ?? '#b5522c')
    const sleeves = drawSleeves(board, CUT, {
      shape: SLEEVE,
      cuff: 'rib',
      ribFill: rib,
      fill: options.sleeveFill,
      turns: [1, -1],
      back,
      foldStrength: 1,
      ribHeight: 42,
    })
    for (const sleeve of sleeves) stripeSleeve(board, sleeve, options.sleeveStripes ?? [])
    const { edges, clip } = drawBody(board, CUT, back ? backNeckline(CUT) : frontNeck(), 1.05)
    gatherAboveHem(board, clip)
    armholeSeams(board, edges, { stitched: true })
    drawRibHem(board, CUT, { height: 56, narrow: 0.9, fill: rib })
    if (back && options.backPrint) PRINTS[options.backPrint](board)
    drawRibCollar(board, back, rib)
    if (back) return
    zip(board, 0, Y + 24, CUT.hemY + 56, { metal: options.metal ?? '#c8b98f', tape: darker(rib, 0.3) })
    drawZipPockets(board)
  },
})

const frontNeck = () => bezier([0, Y + 52], [30, Y + 52], [N * 0.9, Y + 36], [N, Y])

function drawInside(board: Board, rib: string, lining: string) {
  const front = join(
    bezier([-N, Y], [-N * 0.9, Y + 36], [-30, Y + 52], [0, Y + 52]),
    bezier([0, Y + 52], [30, Y + 52], [N * 0.9, Y + 36], [N, Y]),
  )
  const back = bezier([-N, Y - 22], [-40, Y - 46], [40, Y - 46], [N, Y - 22])
  board.piece(join(back, reversed(front)), {
    fill: lining,
    printed: false,
    level: 0.28,
    lift: 'none',
    innerShade: 0.3,
  })
  const top = moved(back, 0, 2)
  const bottom = bezier([-N + 4, Y + 4], [-36, Y - 14], [36, Y - 14], [N - 4, Y + 4])
  board.piece(join(top, reversed(bottom)), {
    fill: darker(rib, 0.15),
    printed: false,
    level: 0.4,
    lift: 'slight',
  })
  ribs(board, top, bottom)
  label(board, Y - 6, 56)
}

function gatherAboveHem(board: Board, clip: Clip) {
  const random = board.random
  const gathers = Array.from({ length: 22 }, (_, i) => {
    const x = -160 + i * 15 + random() * 8
    return fold(
      [x, CUT.hemY + 4],
      [x + (random() - 0.5) * 26, CUT.hemY - 50 - random() * 80],
      (random() - 0.5) * 14,
      8 + random() * 7,
      (i % 2 ? 1 : -1) * 0.2,
    )
  })
  drawFolds(board, clip, gathers)
}

function drawRibCollar(board: Board, back: boolean, rib: string) {
  for (const s of SIDES) {
    const bottom = back
      ? bezier([0, Y + 14], [N * 0.58, Y + 14], [N - 5, Y + 10], [N + 3, Y])
      : bezier([4, Y + 52], [34, Y + 52], [N * 0.95, Y + 34], [N + 3, Y])
    const top = back
      ? bezier([0, Y - 18], [N * 0.5, Y - 18], [N - 12, Y - 20], [N - 4, Y - 22])
      : bezier([7, Y + 20], [30, Y + 18], [N - 12, Y + 4], [N - 4, Y - 22])
    board.piece(onSide(join(bottom, reversed(top)), s), {
      fill: rib,
      printed: false,
      level: 0.6,
      innerWidth: 14,
    })
    ribs(board, onSide(bottom, s), onSide(top, s))
    seam(board, onSide(bottom, s), { opacity: 0.5 })
  }
}

function drawZipPockets(board: Board) {
  for (const s of SIDES) {
    stitch(board, line([s * 14, Y + 58], [s * 14, CUT.hemY + 2], 30), { width: 1.2 })
    const welt = moved(rotated(rectangle(-9, -62, 18, 124), [0, 0], s * -20), s * 118, 546)
    board.piece(welt, { level: 0.6, lift: 'slight', innerShade: 0.1, innerWidth: 8 })
    seam(board, s > 0 ? welt.slice(21) : welt.slice(7, 14), { opacity: 0.7, width: 2 })
    stitch(board, inset(welt, 5), { width: 1.1 })
  }
}

function stripeSleeve(board: Board, { outer, side }: Sleeve, colours: readonly string[]) {
  colours.forEach((colour, i) => {
    const edge: Path = offset(outer, side * (15 + i * 14)).slice(1)
    board.draw(
      `<path d="M${edge.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}" fill="none" stroke="${colour}" stroke-width="9"/>`,
    )
  })
}
