import type { Board } from '../board.ts'
import { darker, lighter } from '../colour.ts'
import { bezier, line, moved } from '../geometry.ts'
import { TOPSTITCH, seam, stitch } from '../stitches.ts'
import type { Cut } from './body.ts'

/** The yoke of a shirt's back, with the locker loop and the box pleat beneath it. */
export function drawYoke(board: Board, { neckY, shoulderX }: Cut, { depth = 74, pleated = false } = {}) {
  const y = neckY + depth
  const edge = bezier([-shoulderX + 13, y + 4], [-80, y + 10], [80, y + 10], [shoulderX - 13, y + 4])
  seam(board, edge, { opacity: 0.45 })
  stitch(board, moved(edge, 0, -4.5), TOPSTITCH)
  if (!pleated) return
  for (const side of [-1, 1]) seam(board, line([side * 13, y + 8], [side * 9, y + 210], 10), { opacity: 0.3 })
  const loop = `M-7 ${y + 2}v26q7 6 14 0v-26`
  board.draw(
    `<g fill="none"><path d="${loop}" stroke="${darker(board.colour, 0.35)}" stroke-width="6"/>` +
      `<path d="${loop}" stroke="${lighter(board.colour, 0.1)}" stroke-width="3.5"/></g>`,
  )
}

/** The front yoke seams of a shirt, from collar to armhole. */
export function drawFrontYoke(board: Board, { neckHalf, neckY, shoulderX }: Cut) {
  for (const side of [1, -1]) {
    const edge = bezier(
      [side * (neckHalf + 2), neckY + 38],
      [side * 92, neckY + 50],
      [side * 120, neckY + 64],
      [side * (shoulderX - 8), neckY + 84],
    )
    seam(board, edge, { opacity: 0.28 })
    stitch(board, moved(edge, 0, -4), { width: 1, dash: '3.6 2', opacity: 0.7 })
  }
}
