import type { Board, Clip } from '../board.ts'
import { softStroke } from '../board.ts'
import { darker, lighter } from '../colour.ts'
import { drawFolds, fold } from '../folds.ts'
import {
  arc,
  between,
  bezier,
  firstPoint,
  join,
  lastPoint,
  line,
  moved,
  offset,
  onSide,
  reversed,
} from '../geometry.ts'
import type { Point, Side } from '../geometry.ts'
import { ribs, seam, stitch, thickStitch } from '../stitches.ts'
import type { LegCut, LegEdges } from './leg-cut.ts'
import { legFolds } from './leg-folds.ts'
import { drawBackPocket, drawCargoPocket, drawFrontPocket } from './leg-pockets.ts'

export function drawLeg(board: Board, s: Side, cut: LegCut, back: boolean) {
  const edges = legEdges(cut)
  const outline = onSide(join(edges.outer, edges.hem, edges.inner, edges.rise), s)
  const clip = board.piece(outline, {
    level: s > 0 ? 0.52 : 0.48,
    grain: s * -2,
    printShift: [s * 13, 0],
    innerShade: 0.2,
    innerWidth: 34,
  })
  drawFolds(board, clip, legFolds(board, s, cut, edges), cut.foldStrength ?? 1)
  if (cut.fade) washOut(board, clip, s, cut, edges, cut.fade)
  if (cut.sideStripe) drawSideStripe(board, clip, s, edges, cut.sideStripe)
  if (cut.crease) drawCrease(board, clip, s, cut, edges)
  finishHem(board, s, cut, edges)
  if (cut.outerStitch) stitch(board, onSide(offset(edges.outer, 6), s).slice(0, 40), thickStitch(cut.thread))
  if (cut.innerStitch)
    stitch(board, onSide(offset(edges.inner, 6), s).slice(2, -2), {
      ...thickStitch(cut.thread),
      opacity: 0.8,
    })
  if (back) drawBackPocket(board, s, cut)
  else drawFrontPocket(board, s, cut, edges)
  if (cut.cargo) drawCargoPocket(board, s, cut)
}

function legEdges(cut: LegCut): LegEdges {
  const { waist, hip, crotch, hemY, knee, hem } = cut
  const top = cut.waistTop + cut.waistband
  const kneeY = cut.kneeY ?? (crotch + hemY) / 2 - 20
  const thigh = kneeY - crotch
  const shin = hemY - kneeY
  const outer = join(
    bezier([waist + 2, top], [waist + 20, top + 50], [hip - 2, crotch - 130], [hip, crotch - 60]),
    bezier(
      [hip, crotch - 60],
      [hip + 3, crotch + thigh * 0.25],
      [knee[1] + 2, kneeY - thigh * 0.4],
      [knee[1], kneeY],
    ),
    bezier(
      [knee[1], kneeY],
      [knee[1] - 2, kneeY + shin * 0.35],
      [hem[1] + 2, hemY - shin * 0.4],
      [hem[1], hemY],
    ),
  )
  const hemEdge = arc([hem[1], hemY], [(hem[0] + hem[1]) / 2, hemY + 8], [hem[0], hemY - 2], 12)
  const inner = join(
    bezier(
      [hem[0], hemY - 2],
      [hem[0] - 3, hemY - shin * 0.4],
      [knee[0] + 4, kneeY + shin * 0.35],
      [knee[0], kneeY],
    ),
    bezier([knee[0], kneeY], [knee[0] - 6, kneeY - thigh * 0.4], [8, crotch + thigh * 0.22], [-1, crotch]),
  )
  const rise = bezier([-1, crotch], [-2, crotch - 80], [-1, crotch - 160], [-1, top], 16)
  return { outer, hem: hemEdge, inner, rise, kneeY }
}

/** Worn denim: pale thighs and knees, and whiskers from the crotch. */
function washOut(
  board: Board,
  clip: Clip,
  s: Side,
  { crotch, hip, knee }: LegCut,
  { kneeY }: LegEdges,
  strength: number,
) {
  const middle = s * ((knee[0] + knee[1]) / 2 + 3)
  const pale = lighter(board.colour, 0.65)
  const worn = (y: number, rx: number, ry: number, opacity: number) =>
    [1.5, 1.25, 1, 0.78, 0.56, 0.34]
      .map(
        (k) =>
          `<ellipse cx="${middle}" cy="${y}" rx="${rx * k}" ry="${ry * k}" fill="${pale}" fill-opacity="${opacity / 4.4}"/>`,
      )
      .join('')
  const whiskers = [0, 1, 2, 3].map(
    (i) =>
      `M${s * 12} ${crotch - 14 + i * 17}Q${s * 70} ${crotch - 52 + i * 18} ${s * (hip - 26)} ${crotch - 64 + i * 24}`,
  )
  const whisker = softStroke(whiskers.join(''), { width: 6, blur: 3, opacity: strength * 0.6, colour: pale })
  board.draw(
    board.clipped(
      clip,
      worn(crotch + 90, 46, 190, strength) + worn(kneeY + 60, 30, 110, strength * 0.6) + whisker,
    ),
  )
}

function drawSideStripe(board: Board, clip: Clip, s: Side, { outer }: LegEdges, colour: string) {
  const d = onSide(offset(outer, 16), s).map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  board.draw(
    board.clipped(clip, `<path d="M${d.join('L')}" fill="none" stroke="${colour}" stroke-width="11"/>`),
  )
}

function drawCrease(board: Board, clip: Clip, s: Side, cut: LegCut, { kneeY }: LegEdges) {
  const middle = (cut.knee[0] + cut.knee[1]) / 2
  const top: Point = [s * 78, cut.waistTop + cut.waistband + 70]
  const end: Point = [(s * (cut.hem[0] + cut.hem[1])) / 2, cut.hemY]
  drawFolds(board, clip, [
    fold(top, [s * middle, kneeY], 0, 7, 0.34),
    fold([s * middle, kneeY - 80], end, 0, 7, 0.34),
  ])
  seam(board, line([s * (middle + 3), cut.crotch + 20], [end[0] + s * 3, end[1] - 20], 10), {
    opacity: 0.14,
    width: 3,
  })
}

function finishHem(board: Board, s: Side, cut: LegCut, edges: LegEdges) {
  if (cut.ribCuff) return drawAnkleRib(board, s, cut)
  if (cut.turnUp) return drawTurnUp(board, s, edges, cut.turnUp)
  for (const row of cut.hemRows)
    stitch(board, onSide(moved(edges.hem, 0, -row), s).slice(1, -1), thickStitch(cut.thread))
}

function drawTurnUp(board: Board, s: Side, { hem }: LegEdges, fill: string) {
  const top = moved(hem, 0, -38).map(([x, y], i): Point => [x + (i < 6 ? 3 : -3), y])
  board.piece(onSide(join(top, reversed(moved(hem, 0, 2))), s), {
    fill,
    printed: false,
    level: 0.6,
    lift: 'slight',
    innerShade: 0.12,
    innerWidth: 12,
    twill: false,
  })
  stitch(board, onSide(moved(top, 0, 6), s).slice(1, -1), { width: 1.2 })
}

function drawAnkleRib(board: Board, s: Side, { hem, hemY }: LegCut) {
  const middle: Point = [(hem[0] + hem[1]) / 2, hemY]
  const outer: Point = [hem[1], hemY]
  const inner: Point = [hem[0], hemY - 2]
  const narrowed = (p: Point): Point => [between(middle, p, 0.82)[0], hemY + 51]
  const top = arc(outer, [middle[0], hemY + 7], inner)
  const bottom = arc(narrowed(outer), [middle[0], hemY + 58], narrowed(inner))
  board.piece(
    onSide(join(top, line(inner, lastPoint(bottom)), reversed(bottom), line(firstPoint(bottom), outer)), s),
    {
      fill: darker(board.colour, 0.08),
      printed: false,
      level: 0.46,
      lift: 'slight',
    },
  )
  ribs(board, onSide(top, s), onSide(bottom, s))
  seam(board, onSide(top, s), { opacity: 0.5 })
}
