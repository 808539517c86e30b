import type { Board } from '../board.ts'
import { darker, lighter } from '../colour.ts'
import { cord, shank, zip } from '../fasteners.ts'
import { drawFolds, fold } from '../folds.ts'
import { arc, bezier, join, line, moved, onSide, whole } from '../geometry.ts'
import type { Path } from '../geometry.ts'
import { TOP_CUT, armholeSeams, backNeckline, drawBody } from '../parts/body.ts'
import type { Cut } from '../parts/body.ts'
import { drawNeckInside, drawNeckRib } from '../parts/crew-neck.ts'
import { drawRibHem } from '../parts/hems.ts'
import { label } from '../parts/label.ts'
import { PRINTS } from '../parts/prints.ts'
import type { PrintName } from '../parts/prints.ts'
import { drawSleeves } from '../parts/sleeves.ts'
import type { LongSleeve } from '../parts/sleeves.ts'
import { seam, stitch } from '../stitches.ts'
import { FOLDED_TOP, defineGarment } from './garment.ts'
import type { DrawnSide } from './garment.ts'

export interface SweatshirtOptions {
  ribFill?: string
  sleeveFill?: string
  print?: PrintName
  backPrint?: PrintName
}
export interface HoodieOptions extends SweatshirtOptions {
  cord?: string
  lining?: string
  zipped?: boolean
}

const CUT: Cut = {
  ...TOP_CUT,
  neckHalf: 64,
  neckDrop: 54,
  shoulderX: 206,
  shoulderY: 196,
  armpitX: 206,
  armpitY: 362,
  waistX: 202,
  hemX: 196,
  hemY: 704,
  hemDip: 6,
  armBow: 9,
}
const SLEEVE: LongSleeve = {
  elbowOuter: [314, 470],
  elbowInner: [232, 498],
  cuffOuter: [336, 692],
  cuffInner: [268, 706],
}
const { neckY: Y, neckHalf: N } = CUT

export const sweatshirt = defineGarment<SweatshirtOptions>({
  fabric: 'fleece',
  detail: [236, 138, 320],
  lower: 56,
  folded: FOLDED_TOP,
  draw(board, side, options) {
    const back = side === 'back'
    const rib = { ribFill: options.ribFill, ribHeight: 19 }
    drawNeckInside(board, CUT, rib)
    drawSweatBody(board, side, options, back ? backNeckline(CUT) : undefined)
    drawNeckRib(board, CUT, back ? 16 : CUT.neckDrop, rib)
    if (back) return
    const low = Y + CUT.neckDrop
    stitch(board, join(line([-26, low + 20], [0, low + 62]), line([0, low + 62], [26, low + 20])), {
      width: 1.3,
    })
  },
})

export const hoodie = defineGarment<HoodieOptions>({
  fabric: 'fleece',
  detail: [236, 58, 340],
  lower: 88,
  scale: 1.02,
  folded: { ...FOLDED_TOP, left: -146, right: 146, top: -10, bottom: 560 },
  draw(board, side, options) {
    if (side === 'back') {
      drawSweatBody(board, side, options, backNeckline(CUT))
      return drawHoodBack(board)
    }
    drawHoodInside(board, options)
    const opening = bezier([0, Y + 92], [30, Y + 74], [N + 6, Y + 44], [N + 16, Y + 4])
    drawSweatBody(board, side, options, opening)
    if (options.zipped) {
      zip(board, 0, 250, CUT.hemY + 56, { metal: '#b9b4a6', pull: 40 })
      for (const s of [-1, 1]) stitch(board, line([s * 14, 262], [s * 14, CUT.hemY], 30), { width: 1.2 })
    }
    drawHoodEdges(board)
    drawKangarooPocket(board, options.zipped === true)
    drawCords(board, options.cord ?? lighter(board.colour, 0.55))
  },
})

function drawSweatBody(board: Board, side: DrawnSide, options: SweatshirtOptions, neckline?: Path) {
  const back = side === 'back'
  const { ribFill, sleeveFill: fill } = options
  drawSleeves(board, CUT, {
    shape: SLEEVE,
    cuff: 'rib',
    back,
    ribFill,
    fill,
    turns: [1, -1],
    foldStrength: 1.1,
  })
  const { edges } = drawBody(board, CUT, neckline, 1.15)
  armholeSeams(board, edges, { stitched: true, opacity: 0.45 })
  drawRibHem(board, CUT, { height: 58, narrow: 0.92, fill: ribFill })
  const print = back ? options.backPrint : options.print
  if (print) PRINTS[print](board)
}

/** The hood lies up and open: its shell, and the dark inside with the label. */
function drawHoodInside(board: Board, { lining }: HoodieOptions) {
  const shell = join(
    bezier([0, 30], [86, 26], [134, 66], [128, 124]),
    bezier([128, 124], [124, 156], [104, 178], [80, 190]),
    line([80, 190], [0, 236]),
  )
  board.piece(whole(shell), { level: 0.42, fill: darker(board.colour, 0.05), printed: false })
  const mouth = join(
    bezier([0, 62], [58, 58], [92, 92], [86, 134]),
    bezier([86, 134], [80, 180], [34, 228], [0, 254]),
  )
  const clip = board.piece(whole(mouth), {
    fill: lining ?? darker(board.colour, 0.38),
    printed: false,
    level: 0.2,
    lift: 'none',
    innerShade: 0.4,
    innerWidth: 44,
  })
  seam(board, line([0, 62], [0, 168], 8))
  stitch(board, line([4, 66], [4, 166], 8), { width: 1, opacity: 0.6 })
  label(board, 128, 58)
  drawFolds(board, clip, [fold([-50, 90], [-20, 190], 10, 22, 0.2), fold([52, 92], [30, 180], -10, 20, 0.18)])
}

/** The front edges of the hood, crossing over. */
function drawHoodEdges(board: Board) {
  for (const side of [1, -1] as const) {
    const edge = join(
      bezier([82, 120], [92, 160], [50, 206], [-10, 238]),
      line([4, 250], [16, 256], 2),
      bezier([30, 244], [84, 216], [122, 190], [120, 130]),
    )
    const clip = board.piece(onSide(edge, side), { level: side > 0 ? 0.66 : 0.62 })
    stitch(board, onSide(bezier([91, 124], [100, 166], [60, 208], [6, 240]), side), { width: 1.2 })
    drawFolds(board, clip, [fold([side * 100, 140], [side * 44, 222], side * 10, 14, 0.2)])
  }
}

function drawKangarooPocket(board: Board, split: boolean) {
  const right: Path = join(
    line([split ? 12 : 0, 496], [76, 496]),
    arc([76, 496], [86, 546], [138, 594], 12),
    line([138, 594], [140, 700]),
    line([140, 700], [split ? 12 : 0, 700]),
  )
  const outlines = split ? [right, onSide(right, -1)] : [whole(right)]
  for (const outline of outlines) {
    const clip = board.piece(outline, { level: 0.57, lift: 'slight', innerShade: 0.14 })
    drawFolds(board, clip, [
      fold([-40, 530], [-60, 692], 10, 26, 0.16),
      fold([60, 570], [20, 696], -12, 26, -0.14),
    ])
  }
  for (const s of [-1, 1]) {
    if (!split) stitch(board, line([0, 502], [s * 72, 502], 6), { width: 1.2 })
    const mouth = arc([s * 76, 500], [s * 86, 546], [s * 134, 594])
    stitch(board, moved(mouth, -s * 7, 2), { width: 1.2 })
    stitch(board, moved(mouth, -s * 12, 4), { width: 1.2 })
  }
}

function drawCords(board: Board, colour: string) {
  const metal = '#b9a47a'
  for (const [s, end] of [
    [-1, 392],
    [1, 420],
  ] as const) {
    shank(board, s * 36, 226, 6, metal)
    cord(board, bezier([s * 36, 228], [s * 40, 300], [s * 26, 340], [s * (s > 0 ? 42 : 34), end]), {
      width: 7,
      colour,
      tip: metal,
    })
  }
}

function drawHoodBack(board: Board) {
  const right = join(
    bezier([0, Y - 24], [50, Y - 34], [66, Y - 26], [84, Y + 2]),
    bezier([84, Y + 2], [142, Y + 44], [112, Y + 176], [0, Y + 206]),
  )
  const clip = board.piece(whole(right), { level: 0.62, lift: 'high', innerShade: 0.24, innerWidth: 40 })
  const middle = bezier([0, Y - 24], [4, Y + 40], [-3, Y + 120], [0, Y + 204])
  seam(board, middle, { opacity: 0.5 })
  stitch(board, moved(middle, 5, 0), { width: 1.1 })
  drawFolds(board, clip, [
    fold([-70, Y + 10], [-14, Y + 120], 18, 26, 0.22),
    fold([72, Y + 14], [26, Y + 130], -18, 24, -0.2),
    fold([-90, Y + 80], [20, Y + 176], 26, 20, 0.16),
    fold([-60, Y - 4], [60, Y - 2], -26, 20, -0.24),
  ])
}
