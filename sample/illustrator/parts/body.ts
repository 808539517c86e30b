import type { Board, Clip } from '../board.ts'
import { drawFolds, fold } from '../folds.ts'
import type { Fold } from '../folds.ts'
import { SIDES, bezier, flipped, join, line, offset, whole } from '../geometry.ts'
import type { Path, Point, Side } from '../geometry.ts'
import { seam, stitch } from '../stitches.ts'

/** The cut of a top, in units from its centre line and from the top of the picture. */
export interface Cut {
  neckHalf: number
  neckY: number
  /** Depth of the front neck. */
  neckDrop: number
  shoulderX: number
  shoulderY: number
  armpitX: number
  armpitY: number
  waistX: number
  waistY: number
  hemX: number
  hemY: number
  hemDip: number
  /** Rise of a shirt's hem from the middle to the side. */
  tail: number
  armBow: number
}

export const TOP_CUT: Cut = {
  neckHalf: 66,
  neckY: 150,
  neckDrop: 60,
  shoulderX: 202,
  shoulderY: 192,
  armpitX: 208,
  armpitY: 352,
  waistX: 204,
  waistY: 560,
  hemX: 208,
  hemY: 762,
  hemDip: 9,
  tail: 0,
  armBow: 14,
}

export interface BodyEdges {
  neck: Path
  shoulder: Path
  armhole: Path
  side: Path
  hem: Path
  right: Path
}

/** The edges of the right half of a body, from the middle of the neck to the middle of the hem. */
export function bodyEdges(cut: Cut, neckline?: Path): BodyEdges {
  const { neckHalf, neckY, neckDrop, shoulderX, shoulderY, armpitX, armpitY, waistX, waistY, armBow } = cut
  const top: Point = [neckHalf, neckY]
  const tip: Point = [shoulderX, shoulderY]
  const armpit: Point = [armpitX, armpitY]
  const along = (x: number, y: number): Point => [
    neckHalf + (shoulderX - neckHalf) * x,
    neckY + (shoulderY - neckY) * y,
  ]
  const neck =
    neckline ??
    bezier(
      [0, neckY + neckDrop],
      [neckHalf * 0.58, neckY + neckDrop],
      [neckHalf - 5, neckY + neckDrop * 0.62],
      top,
    )
  const shoulder = bezier(top, along(0.35, 0.22), along(0.75, 0.68), tip)
  const armhole = bezier(
    tip,
    [shoulderX - armBow, shoulderY + (armpitY - shoulderY) * 0.34],
    [armpitX - armBow * 2.3, armpitY - 34],
    armpit,
  )
  const sideEnd: Point = [cut.hemX, cut.hemY - cut.tail]
  const side = join(
    bezier(armpit, [armpitX - 3, armpitY + 80], [waistX, waistY - 80], [waistX, waistY]),
    bezier([waistX, waistY], [waistX, waistY + 70], [cut.hemX - 2, sideEnd[1] - 90], sideEnd),
  )
  const hem = hemEdge(cut, sideEnd)
  return { neck, shoulder, armhole, side, hem, right: join(neck, shoulder, armhole, side, hem) }
}

function hemEdge({ hemX, hemY, hemDip, tail }: Cut, sideEnd: Point): Path {
  const low = hemY + hemDip
  if (!tail) return bezier([hemX, hemY], [hemX * 0.7, low], [hemX * 0.3, low], [0, low])
  return join(
    bezier(sideEnd, [hemX - 6, hemY - tail * 0.3], [hemX * 0.72, low], [hemX * 0.36, low]),
    line([hemX * 0.36, low], [0, low]),
  )
}

/** The nearly straight neckline of a back. */
export const backNeckline = ({ neckHalf, neckY }: Cut, depth = 14): Path =>
  bezier(
    [0, neckY + depth],
    [neckHalf * 0.58, neckY + depth],
    [neckHalf - 5, neckY + depth * 0.7],
    [neckHalf, neckY],
  )

export function drawBody(board: Board, cut: Cut, neckline?: Path, foldStrength = 1) {
  const edges = bodyEdges(cut, neckline)
  const clip = board.piece(whole(edges.right))
  drawFolds(board, clip, bodyFolds(board, cut), foldStrength)
  return { edges, clip }
}

/** A body lying on a table: drags from the armpits, long drapes from the hem, creases at the waist. */
function bodyFolds(board: Board, cut: Cut): Fold[] {
  const { waistY, neckY, hemY } = cut
  const random = board.random
  const folds = SIDES.flatMap((s) => [
    ...armpitFolds(board, cut, s),
    ...drapes(board, cut, s),
    ...waistFolds(board, cut, s),
  ])
  folds.push(
    fold([-60 + random() * 30, waistY - 40], [70 + random() * 20, waistY + 30], 16, 24, 0.1),
    fold([20, neckY + 130], [-46, Math.min(waistY - 60, hemY - 200)], 14, 26, 0.09),
  )
  return folds
}

function armpitFolds(board: Board, { armpitX: x, armpitY: y, shoulderX, shoulderY }: Cut, s: Side): Fold[] {
  const random = board.random
  return [
    fold([s * (x - 16), y - 6], [s * 70, y + 70 + random() * 40], s * -16, 26, 0.2),
    fold([s * (x - 8), y + 14], [s * 96, y + 128 + random() * 40], s * -14, 18, -0.22),
    fold([s * (x - 24), y - 34], [s * 84, y + 6 + random() * 16], s * -10, 16, -0.16),
    fold([s * (shoulderX - 34), shoulderY + 26], [s * (x - 54), y - 30], s * 8, 22, 0.14),
  ]
}

function drapes(board: Board, { hemX, hemY, waistY }: Cut, s: Side): Fold[] {
  const random = board.random
  const reach = Math.min(190, (hemY - waistY) * 0.9)
  return [0, 1, 2].map((i) => {
    const x = s * hemX * (0.2 + i * 0.24 + random() * 0.1)
    const top: Point = [x + (random() - 0.5) * 44, hemY - 160 - random() * reach]
    const depth = (random() > 0.45 ? 1 : -1) * (0.13 + random() * 0.1)
    return fold([x, hemY - 6], top, (random() - 0.5) * 30, 18 + random() * 14, depth)
  })
}

function waistFolds(board: Board, { waistX: x, waistY: y }: Cut, s: Side): Fold[] {
  const random = board.random
  return [
    fold([s * (x - 4), y - 10 - random() * 50], [s * 76, y + 34 + random() * 30], s * 14, 20, 0.16),
    fold([s * (x - 2), y + 16 + random() * 40], [s * 92, y + 70 + random() * 40], s * 14, 14, -0.19),
  ]
}

export function armholeSeams(board: Board, edges: BodyEdges, { stitched = false, opacity = 0.4 } = {}) {
  for (const side of SIDES) {
    const edge = side > 0 ? edges.armhole : flipped(edges.armhole)
    seam(board, edge, { opacity })
    if (stitched) stitch(board, offset(edge, side * 5), { width: 1.2 })
  }
}

/** Two jacket fronts, the one on the right of the picture on top, each running past the centre line. */
export interface Fronts {
  neckline?: Path
  /** Radius of the corner at the hem. */
  cutaway?: number
  overlap?: number
  foldStrength?: number
  /** Drawn after the lower front and before the upper one, such as the lower lapel. */
  between?: () => void
}

export function drawFronts(board: Board, cut: Cut, options: Fronts) {
  const { overlap = 16, foldStrength = 1, between } = options
  const edges = bodyEdges(cut, options.neckline)
  const hem = frontHem(cut, options.cutaway ?? 0, overlap)
  const start: Point = [-overlap, (edges.neck[0]?.[1] ?? cut.neckY) + 1]
  const outline = join([start], edges.neck, edges.shoulder, edges.armhole, edges.side, hem)
  const under = board.piece(flipped(outline), { level: 0.49, printShift: [23, 0] })
  drawFrontFolds(board, under, cut, -1, foldStrength)
  between?.()
  const upper = board.piece(outline, { level: 0.53 })
  drawFrontFolds(board, upper, cut, 1, foldStrength)
  armholeSeams(board, edges, { opacity: 0.45 })
  return { edges, upper, under }
}

function frontHem({ hemX, hemY, hemDip }: Cut, cutaway: number, overlap: number): Path {
  const low = hemY + hemDip
  if (!cutaway) return bezier([hemX, hemY], [hemX * 0.7, low], [hemX * 0.3, low], [-overlap, low])
  return join(
    bezier([hemX, hemY - 4], [hemX * 0.7, hemY + 7], [70, hemY + 8], [34, hemY]),
    bezier([34, hemY], [4, hemY - 10], [-overlap, hemY - cutaway * 0.6], [-overlap, hemY - cutaway]),
  )
}

function drawFrontFolds(board: Board, clip: Clip, cut: Cut, s: Side, strength: number) {
  const { armpitX: ax, armpitY: ay, waistX: wx, waistY: wy, hemY, shoulderX, shoulderY } = cut
  const folds = [
    fold([s * (ax - 12), ay - 4], [s * 80, ay + 80], s * -16, 26, 0.18),
    fold([s * (ax - 4), ay + 24], [s * 100, ay + 150], s * -14, 22, -0.18),
    fold([s * (wx - 2), wy - 20], [s * 60, wy + 12], s * 14, 22, 0.16),
    fold([s * (wx - 2), wy + 20], [s * 80, wy + 60], s * 14, 18, -0.18),
    fold([s * 120, hemY - 6], [s * 112, hemY - 220], s * 8, 30, 0.14),
    fold([s * 74, hemY - 6], [s * 86, hemY - 190], s * -8, 26, -0.13),
    fold([s * (shoulderX - 30), shoulderY + 30], [s * (ax - 50), ay - 20], s * 8, 26, 0.16),
  ]
  drawFolds(board, clip, folds, strength)
}
