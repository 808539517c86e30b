import type { Board, Clip } from '../board.ts'
import { BONE, button, buttonhole } from '../fasteners.ts'
import { line, rectangle } from '../geometry.ts'
import { TOPSTITCH, stitch } from '../stitches.ts'

export interface PlacketStyle {
  width?: number
  fill?: string
  printed?: boolean
  buttons?: number
  /** Distance of the first button from the top, and of each from the next. */
  start?: number
  step?: number
  radius?: number
  button?: string
}

/** The strip of doubled cloth that carries the buttons. */
export function drawPlacket(board: Board, top: number, bottom: number, style: PlacketStyle = {}): Clip {
  const { width = 34, buttons = 0, start = 34, step = 96 } = style
  const clip = board.piece(rectangle(-width / 2, top, width, bottom - top), {
    fill: style.fill,
    printed: style.printed,
    level: 0.535,
    lift: 'slight',
    innerShade: 0.06,
    innerWidth: 10,
  })
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 4)
    stitch(board, line([x, top + 4], [x, bottom - 3], 20), TOPSTITCH)
  }
  for (let i = 0; i < buttons; i++) {
    const y = top + start + i * step
    if (y > bottom - 26) break
    buttonhole(board, 0, y, 17)
    button(board, 0, y, style.radius ?? 6.2, style.button ?? BONE)
  }
  return clip
}
