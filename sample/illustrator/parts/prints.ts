import type { Board } from '../board.ts'
import { lightness, rgb } from '../colour.ts'
import { bezier, circle, line } from '../geometry.ts'
import { stitch } from '../stitches.ts'
import { WORDMARK_OUTLINE, WORDMARK_WIDTH, WORDMARK_X_HEIGHT } from '../wordmark.ts'

const TURMERIC = '#e0a12e'
const MADDER = '#d8502e'

/** Ink and thread that show on the cloth. */
function inksFor(cloth: string) {
  const [r, g, b] = rgb(cloth)
  const reddish = r > 1.5 * g && r > 1.5 * b
  return {
    ink: lightness(cloth) > 0.5 ? '#232e5c' : '#f0e6d2',
    thread: reddish ? TURMERIC : MADDER,
    second: reddish ? '#f0e6d2' : TURMERIC,
  }
}

function wordmark(board: Board, y: number, width: number) {
  const { ink, thread } = inksFor(board.colour)
  const scale = width / WORDMARK_WIDTH
  board.draw(
    `<path d="${WORDMARK_OUTLINE}" fill="${ink}" opacity=".94" transform="translate(${-width / 2} ${y}) scale(${scale})"/>`,
  )
  const height = y - WORDMARK_X_HEIGHT * scale
  stitch(board, line([-width / 2 - 14, height], [width / 2 + 14, height], 30), {
    colour: thread,
    width: 3,
    dash: '11 7',
    pucker: 0.05,
  })
}

function rings(board: Board) {
  const { thread, second } = inksFor(board.colour)
  for (let i = 0; i < 5; i++) {
    stitch(board, circle(0, 400, 26 + i * 15), {
      colour: i % 2 ? second : thread,
      width: 3.4,
      dash: '10 6',
      pucker: 0.05,
    })
  }
}

/** A sun half risen behind a line of stitches. */
function sunrise(board: Board) {
  const { ink, thread, second } = inksFor(board.colour)
  board.draw(`<path d="M-62 400a62 62 0 0 1 124 0z" fill="${second}"/>`)
  const rays = Array.from({ length: 11 }, (_, i) => {
    const angle = Math.PI + (i / 10) * Math.PI
    const reach = i % 2 ? 104 : 116
    return `M${Math.cos(angle) * 76} ${396 + Math.sin(angle) * 76}L${Math.cos(angle) * reach} ${396 + Math.sin(angle) * reach}`
  })
  board.draw(
    `<path d="${rays.join('')}" stroke="${thread}" stroke-width="5" stroke-linecap="round" fill="none"/>`,
  )
  for (let i = 0; i < 3; i++) {
    const half = 116 - i * 22
    stitch(board, line([-half, 412 + i * 16], [half, 412 + i * 16], 20), {
      colour: ink,
      width: 3.4,
      dash: '12 7',
      pucker: 0.05,
    })
  }
}

/** Hills in rows of stitches. */
function hills(board: Board) {
  const { ink, thread, second } = inksFor(board.colour)
  board.draw(`<circle cx="46" cy="318" r="26" fill="${thread}"/>`)
  const colours = [second, ink, ink, thread, ink, second]
  colours.forEach((colour, i) => {
    const y = 348 + i * 18
    stitch(board, bezier([-112, y + 24], [-60, y - 50 + i * 8], [10, y + 66 - i * 8], [112, y - 8 + i * 3]), {
      colour,
      width: 3.4,
      dash: '12 7',
      pucker: 0.05,
    })
  })
}

/** Two broad bands across the chest. */
function chestBands(board: Board) {
  const { ink, thread } = inksFor(board.colour)
  board.draw(
    `<rect x="-190" y="352" width="380" height="46" fill="${ink}" opacity=".94"/><rect x="-190" y="406" width="380" height="12" fill="${thread}"/>`,
  )
}

/** A needle trailing a loop of thread. */
function needle(board: Board) {
  const { ink, thread } = inksFor(board.colour)
  board.draw(
    `<g transform="translate(26 350) rotate(-38)"><path d="M-92 0C-88 -6 -64 -6.5 -50 -5L104 0L-50 5C-64 6.5 -88 6 -92 0Z" fill="${ink}"/><path d="M-82 0h22" stroke="${board.colour}" stroke-width="3" stroke-linecap="round"/></g>`,
  )
  stitch(board, bezier([-42, 404], [-150, 470], [-110, 330], [-50, 372]), {
    colour: thread,
    width: 3.6,
    dash: '11 6',
    pucker: 0.05,
  })
  stitch(board, bezier([-50, 372], [10, 420], [-60, 470], [110, 452]), {
    colour: thread,
    width: 3.6,
    dash: '11 6',
    pucker: 0.05,
  })
}

export const PRINTS = {
  wordmark: (board: Board) => wordmark(board, 372, 190),
  smallWordmark: (board: Board) => wordmark(board, 400, 150),
  rings,
  sunrise,
  hills,
  chestBands,
  needle,
}
export type PrintName = keyof typeof PRINTS
