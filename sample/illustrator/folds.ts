import { SHADE } from './board.ts'
import type { Board, Clip } from './board.ts'
import { arc, normalAt, reversed, svgPath } from './geometry.ts'
import type { Path, Point } from './geometry.ts'

/** A fold of the cloth from one point to another. A positive depth is a ridge, a negative one a valley. */
export interface Fold {
  from: Point
  to: Point
  /** Bow of the fold out of the straight line, units. */
  bend: number
  width: number
  depth: number
}

export const fold = (from: Point, to: Point, bend: number, width: number, depth: number): Fold => ({
  from,
  to,
  bend,
  width,
  depth,
})

const STEPS = 16
/** A fold is drawn as leaves of shrinking width, which give it a rounded profile. */
const LEAVES = [1.75, 1.4, 1.08, 0.8, 0.52, 0.26]
const SHADE_LEAVES = [1.3, 0.8, 0.4]

export function drawFolds(board: Board, clip: Clip, folds: readonly Fold[], strength = 1) {
  const heights = folds.map((f) =>
    leaves(f, LEAVES, f.depth > 0 ? '#fff' : '#000', Math.abs(f.depth) * strength),
  )
  const shade = board.isPale ? 0.13 : 0.24
  const valleys = folds.filter((f) => f.depth < 0)
  const shadows = valleys.map((f) => leaves(f, SHADE_LEAVES, SHADE, -f.depth * strength * shade))
  board.draw(board.clipped(clip, shadows.join('')), board.clipped(clip, heights.join('')))
}

function leaves(f: Fold, widths: readonly number[], colour: string, opacity: number) {
  const spine = spineOf(f)
  const each = 1 - (1 - Math.min(0.9, opacity)) ** (1 / widths.length)
  const paths = widths.map((share) => `<path d="${svgPath(leaf(spine, f.width * share))}"/>`).join('')
  return `<g fill="${colour}" fill-opacity="${each.toFixed(4)}">${paths}</g>`
}

function spineOf({ from, to, bend }: Fold): Path {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = Math.hypot(dx, dy) || 1
  const middle: Point = [
    (from[0] + to[0]) / 2 - (dy / length) * bend,
    (from[1] + to[1]) / 2 + (dx / length) * bend,
  ]
  return arc(from, middle, to, STEPS)
}

function leaf(spine: Path, width: number): Path {
  const edge = (side: number) =>
    spine.map(([x, y], i): Point => {
      const t = i / STEPS
      const swell = Math.sin(Math.PI * Math.min(1, 0.04 + t * 0.94)) ** 0.7 * (1 - 0.35 * t)
      const [nx, ny] = normalAt(spine, i)
      return [x + (nx * side * width * swell) / 2, y + (ny * side * width * swell) / 2]
    })
  return [...edge(1), ...reversed(edge(-1))]
}
