import type { Board } from '../board.ts'
import { darker } from '../colour.ts'
import { BONE, button, buttonhole, cord, shank } from '../fasteners.ts'
import { bezier, join, line, moved, rectangle, reversed } from '../geometry.ts'
import type { Path } from '../geometry.ts'
import { label } from '../parts/label.ts'
import { drawLeg } from '../parts/leg.ts'
import type { LegCut } from '../parts/leg-cut.ts'
import { ribs, seam, stitch, thickStitch } from '../stitches.ts'
import type { DrawnSide } from './garment.ts'
import { WORDMARK_OUTLINE, WORDMARK_WIDTH } from '../wordmark.ts'

/** Everything by which one pair of trousers differs from another. */
export interface TrouserCut extends LegCut {
  elastic?: boolean
  drawstring?: boolean
  cord?: string
  cordTip?: string
  fly?: boolean
  loops?: boolean
  leatherPatch?: boolean
  button?: string
}

export const TROUSER_CUT: TrouserCut = {
  waistTop: 112,
  waistband: 42,
  waist: 122,
  hip: 166,
  crotch: 386,
  hemY: 902,
  knee: [34, 166],
  hem: [44, 152],
  hemRows: [18],
}

export function drawTrousers(board: Board, side: DrawnSide, cut: TrouserCut) {
  const back = side === 'back'
  if (!back) drawWaistInside(board, cut)
  for (const s of [-1, 1] as const) drawLeg(board, s, cut, back)
  drawWaistband(board, cut, back)
  if (cut.loops) drawBeltLoops(board, cut, back)
  if (!back && cut.fly) drawFly(board, cut)
  if (!back && cut.drawstring) drawDrawstring(board, cut)
  if (back) drawSeat(board, cut)
}

function drawWaistInside(board: Board, { waist: w, waistTop: y, elastic }: TrouserCut) {
  const top = bezier([-w, y + 2], [-w * 0.5, y - 14], [w * 0.5, y - 14], [w, y + 2])
  const bottom = bezier([w, y + 2], [w * 0.5, y + 34], [-w * 0.5, y + 34], [-w, y + 2])
  board.piece(join(top, bottom), {
    fill: darker(board.colour, 0.34),
    printed: false,
    level: 0.3,
    lift: 'none',
    innerShade: 0.25,
  })
  if (elastic) label(board, y - 7, 46)
  else label(board, y - 5, 50)
}

function waistEdges({ waist: w, waistTop: y, waistband }: TrouserCut, back: boolean) {
  const low = y + waistband
  const sag = back ? [-8, -4] : [16, 15]
  const edge = (half: number, at: number, dip: number): Path =>
    bezier([-half, at], [-w * 0.5, at + dip - 2], [w * 0.5, at + dip - 2], [half, at])
  return { top: edge(w, y + 2, sag[0] ?? 0), bottom: edge(w + 3, low, sag[1] ?? 0) }
}

function drawWaistband(board: Board, cut: TrouserCut, back: boolean) {
  const { top, bottom } = waistEdges(cut, back)
  board.piece(join(top, reversed(bottom)), { level: 0.58, lift: 'slight', innerShade: 0.12, innerWidth: 14 })
  seam(board, bottom, { opacity: 0.5 })
  if (cut.elastic) {
    ribs(board, top, bottom, { gap: 7, opacity: 0.26 })
    for (const share of [0.34, 0.66]) stitch(board, moved(top, 0, cut.waistband * share), { width: 1.2 })
    return
  }
  stitch(board, moved(top, 0, 5), thickStitch(cut.thread))
  stitch(board, moved(bottom, 0, -5), thickStitch(cut.thread))
}

function drawBeltLoops(board: Board, { waist, waistTop, waistband, thread }: TrouserCut, back: boolean) {
  const places = back ? [0, -0.62, 0.62] : [-0.5, 0.5, -0.88, 0.88]
  for (const share of places) {
    const x = share * waist
    const y = waistTop + (back ? -6 : 12 * (1 - share ** 2))
    board.piece(rectangle(x - 6, y - 3, 12, waistband + 9, 2), {
      level: 0.7,
      lift: 'slight',
      innerShade: 0.08,
      innerWidth: 6,
    })
    for (const dx of [-3, 3])
      stitch(board, line([x + dx, y], [x + dx, y + waistband + 3], 4), {
        width: 1,
        colour: thread,
        pucker: 0,
      })
  }
}

function drawFly(board: Board, cut: TrouserCut) {
  const { waistTop, waistband, crotch, thread, frontPocket } = cut
  const top = waistTop + waistband + 12
  seam(board, bezier([0, top], [2, crotch - 160], [-1, crotch - 80], [0, crotch - 2]), {
    opacity: 0.55,
    width: 1.8,
  })
  const curve = join(
    line([32, top], [32, crotch - 130], 10),
    bezier([32, crotch - 130], [32, crotch - 84], [18, crotch - 66], [2, crotch - 60]),
  )
  stitch(board, curve, thickStitch(thread))
  const y = waistTop + waistband / 2 + 12
  if (frontPocket === 'jean') {
    stitch(board, moved(curve, -5, 0), thickStitch(thread))
    shank(board, 5, y, 9.5, '#b06f3a')
  } else {
    buttonhole(board, 5, y, 16, false)
    button(board, 5, y, 7.5, cut.button ?? BONE)
  }
  seam(board, line([16, waistTop + 13], [16, top - 1], 4), { opacity: 0.4 })
}

function drawDrawstring(
  board: Board,
  { waistTop, waistband, cord: colour, cordTip = '#b9a47a' }: TrouserCut,
) {
  const y = waistTop + waistband / 2 + 13
  const low = waistTop + waistband
  for (const [s, reach, drift] of [
    [-1, 124, -2],
    [1, 150, 12],
  ] as const) {
    shank(board, s * 15, y, 4.6, '#b9a47a')
    cord(
      board,
      bezier(
        [s * 15, y],
        [s * 22, low + 40],
        [s * (s > 0 ? 32 : 26), low + 90],
        [s * 16 + drift, low + reach],
      ),
      { width: 6, colour, tip: cordTip },
    )
  }
}

function drawSeat(board: Board, { waistTop, waistband, crotch, thread, leatherPatch }: TrouserCut) {
  const top = waistTop + waistband - 3
  seam(board, line([0, top], [0, crotch - 3], 10), { opacity: 0.5 })
  stitch(board, line([5, top], [5, crotch - 8], 12), { width: 1.2, colour: thread })
  if (!leatherPatch) return
  board.piece(rectangle(54, waistTop + 1, 62, 38, 2), {
    fill: '#9a6236',
    printed: false,
    level: 0.7,
    lift: 'slight',
    innerShade: 0.2,
    innerWidth: 8,
    twill: false,
  })
  board.draw(
    `<path d="${WORDMARK_OUTLINE}" fill="#4a2a12" transform="translate(63 ${waistTop + 24}) scale(${44 / WORDMARK_WIDTH})"/>`,
  )
  stitch(board, rectangle(57, waistTop + 4, 56, 32), { colour: '#e5c79a', width: 1, pucker: 0 })
}
