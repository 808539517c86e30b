import { SHADE, softStroke } from './board.ts'
import type { Board } from './board.ts'
import { lengthOf, resampled, round1, svgPath } from './geometry.ts'
import type { Path } from './geometry.ts'

/** A seam between two panels. */
export function seam(board: Board, edge: Path, { opacity = 0.42, width = 1.5 } = {}) {
  const d = svgPath(edge, false)
  const highlight = `stroke="#fff" stroke-opacity="${round1(opacity * 10) * 0.028}" transform="translate(1.1 1.3)"`
  board.draw(
    `<g fill="none" stroke-width="${width}"><path d="${d}" ${highlight}/>` +
      `<path d="${d}" stroke="${SHADE}" stroke-opacity="${opacity}"/></g>`,
    groove(d, 3.4, 0.22),
  )
}

export interface StitchStyle {
  colour?: string
  width?: number
  dash?: string
  opacity?: number
  /** Strength of the thread's pull on the cloth. */
  pucker?: number
}

export const TOPSTITCH: StitchStyle = { width: 1.1, dash: '3.6 2' }
export const HEM: StitchStyle = { width: 1.2, dash: '4 2.4' }

/** The strong stitch of trousers. */
export const thickStitch = (colour?: string): StitchStyle => ({ colour, width: 1.3, dash: '4.6 2.6' })

/** The running stitch. */
export function stitch(board: Board, edge: Path, style: StitchStyle = {}) {
  const { colour = board.thread, width = 1.5, dash = '5.2 3', opacity = 0.95, pucker = 0.16 } = style
  const d = svgPath(edge, false)
  const line = `d="${d}" stroke-width="${width}" stroke-dasharray="${dash}"`
  board.draw(
    `<g fill="none"><path ${line} stroke="${SHADE}" stroke-opacity=".4" transform="translate(.5 .9)"/>` +
      `<path ${line} stroke="${colour}" stroke-opacity="${opacity}" stroke-linecap="round"/></g>`,
    pucker ? groove(d, 4.5, pucker) : '',
  )
}

const groove = (d: string, width: number, opacity: number) =>
  softStroke(d, { width, blur: 1, opacity, colour: '#000' })

/** Ribbing between two edges of the same length. */
export function ribs(board: Board, top: Path, bottom: Path, { gap = 4.2, opacity = 0.2 } = {}) {
  const count = Math.round(lengthOf(top) / gap)
  const ends = resampled(bottom, count)
  const d = resampled(top, count)
    .map(([x, y], i) => {
      const [ex, ey] = ends[i] ?? [x, y]
      return `M${round1(x)} ${round1(y)}L${round1(ex)} ${round1(ey)}`
    })
    .join('')
  board.draw(
    `<path d="${d}" fill="none" stroke="${SHADE}" stroke-opacity="${opacity}" stroke-width="1.5"/>`,
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="1.8"/>`,
  )
}
