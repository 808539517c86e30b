import type { Board } from '../board.ts'
import { darker } from '../colour.ts'
import { cord } from '../fasteners.ts'
import { drawFolds, fold } from '../folds.ts'
import type { Fold } from '../folds.ts'
import {
  arc,
  bezier,
  firstPoint,
  join,
  lastPoint,
  line,
  moved,
  onSide,
  reversed,
  round1,
} from '../geometry.ts'
import type { Point, Side } from '../geometry.ts'
import { label } from '../parts/label.ts'
import { ribs, seam, stitch } from '../stitches.ts'
import { defineGarment } from './garment.ts'

export interface DhotiOptions {
  /** The woven border and the metal lines in it. */
  border?: string
  zari?: string
}

const TOP = 128
const WAIST = 122

/** A dhoti sewn as trousers, with its pleats falling from the waist. */
export const dhoti = defineGarment<DhotiOptions>({
  fabric: 'silk',
  detail: [262, 100, 300],
  scale: 1,
  draw(board, side, { border = '#a3302a', zari = '#dcb763' }) {
    const back = side === 'back'
    const inside = join(
      bezier([-WAIST, TOP], [-60, TOP - 14], [60, TOP - 14], [WAIST, TOP]),
      bezier([WAIST, TOP], [60, TOP + 34], [-60, TOP + 34], [-WAIST, TOP]),
    )
    board.piece(inside, { fill: darker(board.colour, 0.3), printed: false, level: 0.3, lift: 'none' })
    label(board, TOP + 2, 50)
    for (const s of [-1, 1] as const) drawDrapedLeg(board, s, border)
    if (back) seam(board, line([0, TOP + 30], [0, 512], 10), { opacity: 0.5 })
    else for (let i = 0; i < 7; i++) drawPleat(board, i, border, zari)
    drawElasticWaist(board, back, border)
  },
})

function drawDrapedLeg(board: Board, s: Side, border: string) {
  const outer = join(
    bezier([WAIST + 2, TOP + 34], [WAIST + 44, TOP + 90], [206, 340], [206, 450]),
    bezier([206, 450], [206, 620], [150, 800], [112, 874]),
  )
  const hem = arc([112, 874], [86, 884], [56, 872], 10)
  const inner = join(
    bezier([56, 872], [60, 760], [70, 640], [40, 560]),
    bezier([40, 560], [24, 530], [6, 520], [0, 516]),
  )
  const outline = join(outer, hem, inner, line([0, 516], [0, TOP + 44], 10))
  const clip = board.piece(onSide(outline, s), {
    level: s > 0 ? 0.52 : 0.48,
    grain: s * -8,
    printShift: [s * 17, 0],
    innerShade: 0.2,
    innerWidth: 36,
  })
  drawFolds(board, clip, drapeFolds(board, s))
  const upper = moved(hem, 4, -30)
  board.piece(onSide(join(hem, reversed(upper)), s), {
    level: 0.56,
    lift: 'slight',
    fill: border,
    printed: false,
    innerShade: 0.08,
    innerWidth: 8,
  })
  stitch(board, onSide(moved(upper, 0, 5), s), { width: 1.2 })
}

function drapeFolds(board: Board, s: Side): Fold[] {
  const random = board.random
  const turn = (i: number) => (i % 2 ? 1 : -1)
  const fromWaist = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12
    return fold(
      [s * (10 + t * (WAIST - 8)), TOP + 36],
      [s * (20 + t * 176), 400 + t * 60 + random() * 60],
      s * (-10 - t * 16),
      14 + random() * 8,
      turn(i) * (0.24 + random() * 0.08),
    )
  })
  const toAnkle = Array.from({ length: 8 }, (_, i) => {
    const t = i / 7
    return fold(
      [s * (60 + t * 140), 430 + random() * 90],
      [s * (60 + t * 46), 862],
      s * (14 + t * 30),
      17 + random() * 10,
      turn(i) * (0.22 + random() * 0.06),
    )
  })
  const between = Array.from({ length: 5 }, (_, i) => {
    const y = 500 + i * 30
    return fold([s * 8, y + 12 - i * 4], [s * (110 + i * 12), y + 80 + i * 20], s * 22, 18, turn(i) * 0.24)
  })
  return [...fromWaist, ...toAnkle, ...between]
}

/** One of the pleats of the centre fall, with the woven border at its end. */
function drawPleat(board: Board, i: number, border: string, zari: string) {
  const x = -44 + i * 11
  const spread = (i - 3) * 16
  const end = 800 - Math.abs(i - 3) * 7 - i * 6
  const left = bezier([x, TOP + 36], [x - 2, 400], [x + spread * 0.8 - 10, 600], [x + spread - 16, end])
  const right = bezier(
    [x + 26, TOP + 36],
    [x + 30, 400],
    [x + spread * 0.8 + 34, 600],
    [x + spread + 38, end - 6],
  )
  const hem = arc(lastPoint(right), [x + spread + 16, end + 10], lastPoint(left), 8)
  const clip = board.piece(join(reversed(left), right, hem), { level: 0.5 + i * 0.02, innerWidth: 14 })
  drawFolds(board, clip, [fold([x + 20, TOP + 40], [x + spread + 24, end], 8, 14, 0.2)])
  const [l, r] = [lastPoint(left), firstPoint(hem)]
  const band: Point[] = [...reversed(hem), [r[0] - 2, r[1] - 34], [l[0] + 1, l[1] - 34]]
  board.piece(band, {
    fill: border,
    printed: false,
    level: 0.52 + i * 0.02,
    lift: 'none',
    innerShade: 0.14,
    innerWidth: 10,
    outlined: false,
  })
  const woven = (dy: number) =>
    `M${round1(l[0] + 1)} ${round1(l[1] - dy)}L${round1(r[0] - 2)} ${round1(r[1] - dy)}`
  board.draw(`<path d="${woven(27)}${woven(7)}" stroke="${zari}" stroke-width="3"/>`)
}

function drawElasticWaist(board: Board, back: boolean, border: string) {
  const sag = back ? -10 : 16
  const top = bezier([-WAIST, TOP], [-60, TOP + sag], [60, TOP + sag], [WAIST, TOP])
  const bottom = moved(top, 0, 40).map(([x, y]): Point => [x * 1.02, y])
  board.piece(join(top, reversed(bottom)), { level: 0.6, innerShade: 0.12, innerWidth: 14 })
  ribs(board, top, bottom, { gap: 8, opacity: 0.24 })
  for (const dy of [13, 27]) stitch(board, moved(top, 0, dy), { width: 1.2 })
  if (back) return
  for (const [s, reach] of [
    [-1, 150],
    [1, 176],
  ] as const) {
    cord(
      board,
      bezier([s * 12, TOP + 30], [s * 30, TOP + 80], [s * 16, TOP + 120], [s * 30 + 4, TOP + reach]),
      { width: 6, colour: '#f4ead6', tip: border },
    )
  }
}
