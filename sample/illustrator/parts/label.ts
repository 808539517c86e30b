import { SHADE } from '../board.ts'
import type { Board } from '../board.ts'
import { WORDMARK_OUTLINE, WORDMARK_WIDTH, WORDMARK_X_HEIGHT } from '../wordmark.ts'

const INDIGO = '#20264a'
const COTTON = '#f3ecdd'
const THREAD = '#d8502e'

/** The woven label inside the neck or the waistband: the wordmark over a stitched line. */
export function label(board: Board, y: number, width = 62) {
  const height = width * 0.41
  const left = -width / 2
  const scale = (width * 0.72) / WORDMARK_WIDTH
  const baseline = y + height / 2 + WORDMARK_X_HEIGHT * scale * 0.42
  const selvedges = `M${left + 2.5} ${y + 2}v${height - 4}M${-left - 2.5} ${y + 2}v${height - 4}`
  const box = `x="${left}" width="${width}" height="${height}" rx="1.5"`
  board.draw(
    `<rect ${box} y="${y + 1.5}" fill="${SHADE}" opacity=".4"/><rect ${box} y="${y}" fill="${INDIGO}"/>` +
      `<path d="${selvedges}" stroke="${COTTON}" stroke-width="1" stroke-dasharray="2.2 1.6" opacity=".8"/>` +
      `<path d="${WORDMARK_OUTLINE}" fill="${COTTON}" transform="translate(${-width * 0.36} ${baseline}) scale(${scale})"/>` +
      `<path d="M${-width * 0.36} ${y + height * 0.83}h${width * 0.72}" stroke="${THREAD}" stroke-width="1.1" stroke-dasharray="3 2"/>`,
    `<rect ${box} y="${y}" fill="#8c8c8c"/>`,
  )
}
