import type { Board } from '../board.ts'
import { darker } from '../colour.ts'
import { BONE, button } from '../fasteners.ts'
import { drawFolds, fold } from '../folds.ts'
import type { Fold } from '../folds.ts'
import {
  arc,
  between,
  bezier,
  distance,
  firstPoint,
  join,
  lastPoint,
  line,
  moved,
  offset,
  onSide,
  part,
  pointAt,
  resampled,
  reversed,
  rotated,
} from '../geometry.ts'
import type { Path, Point, Side } from '../geometry.ts'
import { HEM, TOPSTITCH, ribs, seam, stitch } from '../stitches.ts'
import type { Cut } from './body.ts'

/** End of a sleeve on the right of the picture: the outer and the inner end of its cuff. */
export interface ShortSleeve {
  cuffOuter: Point
  cuffInner: Point
}
export interface LongSleeve extends ShortSleeve {
  elbowOuter: Point
  elbowInner: Point
}
type SleeveShape = ShortSleeve | LongSleeve
export const SHIRT_SLEEVE: LongSleeve = {
  elbowOuter: [294, 456],
  elbowInner: [218, 486],
  cuffOuter: [322, 740],
  cuffInner: [259, 755],
}

type Cuff = 'hem' | 'rib' | 'shirt' | 'jacket' | 'plain' | 'none'

export interface SleeveStyle {
  shape: SleeveShape
  cuff: Cuff
  back?: boolean
  fill?: string
  ribFill?: string
  ribHeight?: number
  button?: string
  /** Turned about the shoulder, degrees: right and left. */
  turns?: readonly [number, number]
  foldStrength?: number
}

/** A sleeve as it lies: its edges from shoulder to cuff, and any place on it by shares of length and width. */
export interface Sleeve {
  side: Side
  outer: Path
  inner: Path
  cuff: Path
  at: (alongShare: number, acrossShare: number) => Point
  place: (path: Path) => Path
}

const isLong = (shape: SleeveShape): shape is LongSleeve => 'elbowOuter' in shape

function sleevesOf(cut: Cut, shape: SleeveShape, turns: readonly [number, number] = [0, 0]): Sleeve[] {
  return ([1, -1] as const).map((side, i) => {
    const place = (path: Path) =>
      onSide(rotated(path, [cut.shoulderX, cut.shoulderY + 20], turns[i] ?? 0), side)
    const edges = isLong(shape) ? longEdges(cut, shape) : shortEdges(cut, shape)
    const outer = place(edges.outer)
    const inner = place(edges.inner)
    const outerSteps = resampled(outer, 40)
    const innerSteps = resampled(reversed(inner), 40)
    const at = (along: number, across: number) =>
      between(
        pointAt(outerSteps, Math.round(along * 40)),
        pointAt(innerSteps, Math.round(along * 40)),
        across,
      )
    return { side, outer, inner, cuff: place(cuffEdge(shape)), at, place }
  })
}

function cuffEdge({ cuffOuter: o, cuffInner: i, ...rest }: SleeveShape): Path {
  const sag: Point = 'elbowOuter' in rest ? [2, 5] : [5, 7]
  return arc(o, [(o[0] + i[0]) / 2 + sag[0], (o[1] + i[1]) / 2 + sag[1]], i, 14)
}

function shortEdges(cut: Cut, { cuffOuter, cuffInner }: ShortSleeve) {
  const top: Point = [cut.shoulderX - 2, cut.shoulderY - 1]
  const dx = cuffOuter[0] - top[0]
  const dy = cuffOuter[1] - top[1]
  const outer = bezier(
    top,
    [top[0] + dx * 0.36 + 4, top[1] + dy * 0.24],
    [top[0] + dx * 0.78 + 6, top[1] + dy * 0.66],
    cuffOuter,
  )
  const inner = bezier(
    cuffInner,
    [cuffInner[0] - 10, cuffInner[1] - 22],
    [cut.armpitX + 12, cut.armpitY + 16],
    [cut.armpitX, cut.armpitY],
    12,
  )
  return { outer, inner }
}

function longEdges(cut: Cut, { elbowOuter: eo, elbowInner: ei, cuffOuter: wo, cuffInner: wi }: LongSleeve) {
  const top: Point = [cut.shoulderX - 2, cut.shoulderY - 1]
  const armpit: Point = [cut.armpitX, cut.armpitY]
  const outer = join(
    bezier(top, [top[0] + 46, top[1] + 26], [eo[0] - 16, eo[1] - 120], eo),
    bezier(eo, [eo[0] + 12, eo[1] + 90], [wo[0] - 6, wo[1] - 90], wo),
  )
  const inner = join(
    bezier(wi, [wi[0] - 6, wi[1] - 90], [ei[0] + 10, ei[1] + 90], ei),
    bezier(ei, [ei[0] - 10, ei[1] - 60], [armpit[0] + 8, armpit[1] + 40], armpit),
  )
  return { outer, inner }
}

/** Draws both sleeves, to be laid under the body. */
export function drawSleeves(board: Board, cut: Cut, style: SleeveStyle): Sleeve[] {
  const sleeves = sleevesOf(cut, style.shape, style.turns)
  const head: Path = [
    [cut.armpitX - 36, cut.armpitY - 40],
    [cut.shoulderX - 44, cut.shoulderY + 60],
    [cut.shoulderX - 40, cut.shoulderY + 8],
  ]
  for (const sleeve of sleeves) {
    const { side, outer, cuff, inner, place } = sleeve
    const grain = side * (isLong(style.shape) ? -10 : -28)
    const fill = style.fill ?? board.colour
    const clip = board.piece(join(outer, cuff, inner, place(head)), {
      level: 0.46,
      grain,
      fill,
      printShift: [side * 37, 0],
    })
    const folds = isLong(style.shape) ? longFolds(board, sleeve) : shortFolds(board, sleeve)
    drawFolds(board, clip, folds, style.foldStrength ?? 1)
    finishCuff(board, sleeve, { ...style, fill }, grain)
  }
  return sleeves
}

function shortFolds(board: Board, { at, side }: Sleeve): Fold[] {
  const random = board.random
  const folds = [0, 1, 2, 3].map((i) => {
    const across = 0.2 + i * 0.22
    const from = at(0.25 + random() * 0.2, across)
    const to = at(0.98, across + (random() - 0.5) * 0.2)
    return fold(from, to, side * 6, 14 + random() * 8, (i % 2 ? -1 : 1) * (0.15 + random() * 0.08))
  })
  return [...folds, fold(at(0.1, 1), at(0.5, 0.5), side * -8, 14, -0.22)]
}

/** The elbow gathers most, the armpit pulls, the cuff crumples a little. */
function longFolds(board: Board, { at, side }: Sleeve): Fold[] {
  const random = board.random
  const turn = (i: number) => (i % 2 ? 1 : -1)
  const elbow = [0, 1, 2, 3, 4, 5].map((i) => {
    const along = 0.3 + i * 0.055 + random() * 0.02
    const to = at(along + 0.06 - i * 0.018, 0.22 + random() * 0.25)
    return fold(
      at(along, 0.98),
      to,
      side * (8 - i * 3),
      10 + random() * 7,
      turn(i) * (0.18 + random() * 0.09),
    )
  })
  const armpit = [0, 1, 2].map((i) =>
    fold(at(0.06 + i * 0.07, 0.98), at(0.13 + i * 0.07, 0.4), side * -6, 14, turn(i) * -0.2),
  )
  const wrist = [0, 1, 2, 3, 4].map((i) => {
    const across = random() * 0.25
    return fold(
      at(0.78 + i * 0.03, across),
      at(0.83 + i * 0.03, across + 0.55),
      side * 5,
      8 + random() * 6,
      turn(i) * 0.2,
    )
  })
  const length = [
    fold(at(0.03, 0.6), at(0.4, 0.42), side * -10, 26, 0.16),
    fold(at(0.45, 0.3), at(0.84, 0.36), side * 12, 18, -0.13),
  ]
  return [...elbow, ...armpit, ...wrist, ...length]
}

function finishCuff(board: Board, sleeve: Sleeve, style: SleeveStyle, grain: number) {
  const { side, cuff, at } = sleeve
  if (style.cuff === 'hem') {
    for (const depth of [14, 18]) stitch(board, part(offset(cuff, side * depth), 0.02, 0.98), HEM)
  }
  if (style.cuff === 'plain' || style.cuff === 'jacket') {
    stitch(board, part(offset(cuff, side * 24), 0.03, 0.97), { opacity: 0.35, width: 1 })
  }
  if (style.cuff === 'jacket' && !style.back) {
    for (let i = 0; i < 4; i++)
      button(board, ...at(0.955 - i * 0.026, 0.8), 5, style.button ?? darker(board.colour, 0.5))
  }
  if (style.cuff === 'rib') drawRibCuff(board, sleeve, style)
  if (style.cuff === 'shirt') drawShirtCuff(board, sleeve, style, grain)
}

function drawRibCuff(board: Board, { side, cuff }: Sleeve, { ribHeight = 46, ribFill }: SleeveStyle) {
  const outer = firstPoint(cuff)
  const inner = lastPoint(cuff)
  const width = distance(outer, inner)
  const down: Point = [(-(outer[1] - inner[1]) / width) * side, ((outer[0] - inner[0]) / width) * side]
  const middle = between(outer, inner, 0.5)
  const lowered = (p: Point, depth: number): Point => [p[0] + down[0] * depth, p[1] + down[1] * depth]
  const narrowed = (p: Point) => lowered(between(middle, p, 0.84), ribHeight)
  const top = arc(outer, lowered(middle, 6), inner)
  const bottom = arc(narrowed(outer), lowered(middle, ribHeight + 5), narrowed(inner))
  const edges = [
    arc(outer, lowered(outer, ribHeight * 0.35), narrowed(outer)),
    bottom,
    arc(narrowed(inner), lowered(inner, ribHeight * 0.35), inner),
    reversed(top),
  ]
  board.piece(join(...edges), {
    level: 0.44,
    fill: ribFill ?? darker(board.colour, 0.08),
    printed: false,
    lift: 'slight',
    innerShade: 0.12,
  })
  ribs(board, top, bottom)
  seam(board, top, { opacity: 0.5 })
}

function drawShirtCuff(board: Board, { side, cuff, at }: Sleeve, style: SleeveStyle, grain: number) {
  const outer = at(0.9, 0)
  const inner = at(0.9, 1)
  const top = arc(outer, [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2 + 5], inner)
  const outline = join(top, line(inner, lastPoint(cuff)), reversed(cuff), line(firstPoint(cuff), outer))
  board.piece(outline, {
    level: 0.53,
    grain,
    fill: style.fill,
    lift: 'slight',
    innerShade: 0.1,
    printShift: [side * 11, 0],
  })
  stitch(board, part(offset(top, side * -4.5), 0.04, 0.96), TOPSTITCH)
  stitch(board, part(offset(cuff, side * 4.5), 0.04, 0.96), TOPSTITCH)
  if (!style.back) return button(board, ...at(0.95, 0.8), 5.5, style.button ?? BONE)
  const slit = line(at(0.76, 0.62), at(0.9, 0.6))
  seam(board, slit, { opacity: 0.45 })
  stitch(board, moved(slit, 5, 0), { width: 1 })
}
