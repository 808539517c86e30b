import type { Board } from '../board.ts'
import { drawFolds, fold } from '../folds.ts'
import { arc, bezier, join, line, moved, reversed } from '../geometry.ts'
import { seam, stitch } from '../stitches.ts'
import { defineGarment } from './garment.ts'

export interface LungiOptions {
  border?: string
}

/** A wrapped cloth with a woven border, lying as it is tied. */
export const lungi = defineGarment<LungiOptions>({
  fabric: 'poplin',
  detail: [240, 110, 320],
  scale: 1,
  draw(board, side, { border = '#a3302a' }) {
    const outline = join(
      bezier([-150, 122], [-60, 134], [60, 134], [150, 122]),
      bezier([150, 122], [176, 300], [196, 620], [206, 868]),
      bezier([206, 868], [90, 886], [-90, 886], [-206, 868]),
      bezier([-206, 868], [-196, 620], [-176, 300], [-150, 122]),
    )
    const clip = board.piece(outline, { innerShade: 0.18, innerWidth: 34 })
    drawFolds(board, clip, longDrapes(board))
    drawBorder(board, border)
    if (side === 'front') {
      drawWrap(board, border)
      drawKnot(board)
    } else seam(board, bezier([-150, 160], [-60, 172], [60, 172], [150, 160]), { opacity: 0.3 })
  },
})

function longDrapes(board: Board) {
  const random = board.random
  return Array.from({ length: 14 }, (_, i) => {
    const x = -140 + i * 21
    return fold(
      [x, 140],
      [x * 1.25 + (random() - 0.5) * 30, 560 + random() * 300],
      (random() - 0.5) * 24,
      14 + random() * 12,
      (i % 2 ? 1 : -1) * 0.2,
    )
  })
}

function drawBorder(board: Board, colour: string) {
  const hem = bezier([205, 838], [90, 856], [-90, 856], [-205, 838])
  const low = moved(hem, 0, 29)
  board.piece(join(hem, reversed(low)), {
    fill: colour,
    printed: false,
    level: 0.51,
    lift: 'none',
    innerShade: 0.1,
    innerWidth: 8,
    outlined: false,
  })
  stitch(board, moved(hem, 0, 8), { colour: '#e6c879', width: 2, dash: '7 3' })
}

/** The outer end of the cloth, falling over the front. */
function drawWrap(board: Board, border: string) {
  const edge = bezier([26, 128], [60, 340], [84, 600], [98, 862])
  const panel = join(
    edge,
    bezier([98, 862], [10, 878], [-70, 880], [-140, 874]),
    bezier([-140, 874], [-90, 600], [-40, 340], [-30, 128]),
  )
  const clip = board.piece(panel, { level: 0.56, printShift: [18, 6], grain: 2 })
  drawFolds(board, clip, [
    fold([0, 150], [-40, 840], 16, 24, 0.2),
    fold([16, 150], [40, 850], -10, 18, -0.2),
    fold([-16, 180], [-96, 850], 14, 20, -0.16),
  ])
  const low = bezier([97, 834], [10, 850], [-70, 852], [-136, 846])
  board.piece(join(low, reversed(moved(low, 0, 28))), {
    fill: border,
    printed: false,
    level: 0.57,
    lift: 'none',
    innerShade: 0.1,
    innerWidth: 8,
    outlined: false,
  })
  const band = join(edge, reversed(moved(edge, -15, 0)))
  board.piece(band, {
    fill: border,
    printed: false,
    level: 0.58,
    lift: 'none',
    innerShade: 0.1,
    innerWidth: 6,
    outlined: false,
  })
}

function drawKnot(board: Board) {
  const tail = join(
    arc([-6, 170], [-34, 230], [-26, 300]),
    line([-26, 300], [18, 292]),
    arc([18, 292], [18, 230], [10, 170]),
  )
  const clip = board.piece(tail, { level: 0.62, grain: 20 })
  drawFolds(board, clip, [fold([0, 176], [-6, 290], 4, 10, 0.3), fold([4, 176], [8, 288], -4, 8, -0.3)])
  const knot = join(
    arc([-30, 150], [0, 122], [34, 150]),
    arc([34, 150], [30, 186], [0, 188]),
    arc([0, 188], [-30, 184], [-30, 150]),
  )
  const knotClip = board.piece(knot, { level: 0.7, grain: -24, innerShade: 0.2 })
  drawFolds(board, knotClip, [
    fold([-26, 148], [20, 178], 6, 10, 0.3),
    fold([-18, 138], [28, 160], 5, 8, -0.3),
  ])
}
