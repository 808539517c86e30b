import { SHADE, softStroke } from './board.ts'
import type { Board } from './board.ts'
import { darker, grey, lighter, mix } from './colour.ts'
import { lastPoint, pointAt, round1, svgPath } from './geometry.ts'
import type { Path } from './geometry.ts'

export const BONE = '#efe6d2'
export const BRASS = '#b8893a'

const disc = (x: number, y: number, r: number, look: string) =>
  `<circle cx="${round1(x)}" cy="${round1(y)}" r="${round1(r)}" ${look}/>`

function shadowOfDisc(x: number, y: number, r: number) {
  return [1.6, 0.8, 0]
    .map((grow) => disc(x + 1.2, y + 2.2, r + grow, `fill="${SHADE}" fill-opacity=".2"`))
    .join('')
}

function domeGradient(board: Board, shine: number, colour: string, shadow: number) {
  return board.define(
    'dome',
    (id) =>
      `<radialGradient id="${id}" cx=".35" cy=".29" r=".9"><stop offset="0" stop-color="${lighter(colour, shine)}"/>` +
      `<stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, shadow)}"/></radialGradient>`,
  )
}

/** A flat button with four holes. */
export function button(board: Board, x: number, y: number, r = 7, colour = BONE) {
  const dome = domeGradient(board, 0.45, colour, 0.4)
  const k = r * 0.27
  const holes = [
    [-k, -k],
    [k, k],
    [k, -k],
    [-k, k],
  ].map(([dx = 0, dy = 0]) => disc(x + dx, y + dy, r * 0.13, `fill="${SHADE}" opacity=".65"`))
  const cross = `M${x - k} ${y - k}l${2 * k} ${2 * k}M${x + k} ${y - k}l${-2 * k} ${2 * k}`
  board.draw(
    shadowOfDisc(x, y, r) +
      disc(x, y, r, `fill="url(#${dome})"`) +
      disc(
        x,
        y,
        r * 0.7,
        `fill="none" stroke="${darker(colour, 0.5)}" stroke-opacity=".4" stroke-width=".9"`,
      ) +
      `<path d="${cross}" stroke="${board.thread}" stroke-width="1.1" stroke-linecap="round"/>` +
      holes.join(''),
    disc(x, y, r, `fill="${grey(0.56)}"`),
  )
}

/** A metal button or rivet. */
export function shank(board: Board, x: number, y: number, r = 8, metal = BRASS) {
  const dome = domeGradient(board, 0.7, metal, 0.65)
  board.draw(
    shadowOfDisc(x, y, r) +
      disc(x, y, r, `fill="url(#${dome})"`) +
      disc(
        x,
        y,
        r * 0.62,
        `fill="none" stroke="${darker(metal, 0.6)}" stroke-opacity=".55" stroke-width="1"`,
      ) +
      disc(x - r * 0.3, y - r * 0.35, r * 0.18, 'fill="#fff" opacity=".6"'),
    disc(x, y, r, `fill="${grey(0.66)}"`),
  )
}

export function buttonhole(board: Board, x: number, y: number, length = 13, upright = true) {
  const d = upright ? `M${x} ${y - length / 2}v${length}` : `M${x - length / 2} ${y}h${length}`
  const look = 'stroke-width="2.6" stroke-linecap="round" opacity=".7"'
  board.draw(`<path d="${d}" stroke="${darker(board.colour, 0.5)}" ${look}/>`)
}

export function cord(board: Board, path: Path, { width = 7, colour = '#eee4d0', tip = '' } = {}) {
  const d = svgPath(path, false)
  const strand = (look: string, w: number) => `<path d="${d}" stroke-width="${round1(w)}" ${look}/>`
  const shadow = softStroke(d, { width: width * 0.8, blur: 3, opacity: 0.4 })
  board.draw(
    `<g transform="translate(2 4)">${shadow}</g><g fill="none" stroke-linecap="round">` +
      strand(`stroke="${darker(colour, 0.25)}"`, width) +
      strand(`stroke="${colour}"`, width * 0.7) +
      strand(`stroke="${darker(colour, 0.5)}" stroke-opacity=".5" stroke-dasharray="1.4 3"`, width * 0.62) +
      '</g>',
    `<g fill="none" stroke-linecap="round">${strand(`stroke="${grey(0.62)}"`, width * 0.8)}</g>`,
  )
  if (tip) drawTip(board, path, width, tip)
}

function drawTip(board: Board, path: Path, width: number, colour: string) {
  const end = lastPoint(path)
  const before = pointAt(path, path.length - 2)
  const length = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1
  const reach = [end[0] - before[0], end[1] - before[1]].map((v) => round1((v / length) * 16)).join(' ')
  const look = `stroke-width="${round1(width * 0.9)}" stroke-linecap="round"`
  board.draw(`<path d="M${round1(end[0])} ${round1(end[1])}l${reach}" stroke="${colour}" ${look}/>`)
}

/** A zip with its tape and puller, from top to bottom. */
export function zip(board: Board, x: number, top: number, bottom: number, style: ZipStyle = {}) {
  const { metal = '#c9b27a', tape = darker(board.colour, 0.5), pull = 26 } = style
  const height = bottom - top
  const teeth = (dx: number, colour: string, shift: number) =>
    `<path d="M${x + dx} ${top}v${height}" stroke="${colour}" stroke-width="3" stroke-dasharray="1.7 1.7" stroke-dashoffset="${shift}"/>`
  board.draw(
    `<rect x="${x - 8}" y="${top}" width="16" height="${height}" fill="${tape}"/>` +
      `<path d="M${x} ${top}v${height}" stroke="${darker(metal, 0.5)}" stroke-width="6.4"/>` +
      teeth(-1.3, metal, 0) +
      teeth(1.3, lighter(metal, 0.4), 1.7),
    `<rect x="${x - 8}" y="${top}" width="16" height="${height}" fill="#707070"/>` +
      `<rect x="${x - 3}" y="${top}" width="6" height="${height}" fill="#969696"/>`,
  )
  drawPuller(board, x, top + pull, metal)
}

export interface ZipStyle {
  metal?: string
  tape?: string
  /** Distance of the puller below the top. */
  pull?: number
}

function drawPuller(board: Board, x: number, y: number, metal: string) {
  const edge = `stroke="${darker(metal, 0.6)}" stroke-width="1"`
  board.draw(
    `<path d="M${x - 5} ${y}h10l2 13h-14z" fill="${metal}" ${edge}/>` +
      `<rect x="${x - 3.6}" y="${y + 12}" width="7.2" height="27" rx="3.4" fill="${mix(metal, '#ffffff', 0.25)}" ${edge}/>` +
      `<rect x="${x - 1.4}" y="${y + 29}" width="2.8" height="6" rx="1.4" fill="${darker(metal, 0.6)}"/>`,
    `<rect x="${x - 5}" y="${y}" width="10" height="38" rx="3" fill="#a0a0a0"/>`,
  )
}
