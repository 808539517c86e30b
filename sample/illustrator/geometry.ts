/**
 * Every edge of a garment is a dense polyline. x is measured from the garment's centre line,
 * y from the top of the picture; a picture is 800 units wide and 1000 high.
 */
export type Point = readonly [x: number, y: number]
export type Path = readonly Point[]
/** 1 is the side drawn on the right of the picture, -1 its mirror image. */
export type Side = 1 | -1
export const SIDES: readonly Side[] = [1, -1]

export const round1 = (n: number) => Math.round(n * 10) / 10

export function pointAt(path: Path, index: number): Point {
  const point = path[Math.max(0, Math.min(path.length - 1, index))]
  if (!point) throw new Error('An edge needs at least one point')
  return point
}
export const firstPoint = (path: Path) => pointAt(path, 0)
export const lastPoint = (path: Path) => pointAt(path, path.length - 1)

export function bezier(a: Point, b: Point, c: Point, d: Point, steps = 22): Path {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const u = 1 - t
    const blend = (k: 0 | 1) =>
      u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k]
    return [blend(0), blend(1)] as const
  })
}

export function arc(a: Point, b: Point, c: Point, steps = 18): Path {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const u = 1 - t
    const blend = (k: 0 | 1) => u * u * a[k] + 2 * u * t * b[k] + t * t * c[k]
    return [blend(0), blend(1)] as const
  })
}

export function line(a: Point, b: Point, steps = 6): Path {
  return Array.from({ length: steps + 1 }, (_, i) => between(a, b, i / steps))
}

export function circle(x: number, y: number, radius: number, steps = 28): Path {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / steps) * 2 * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
  })
}

export function rectangle(x: number, y: number, width: number, height: number, corner = 0): Path {
  const r = x + width
  const b = y + height
  if (!corner)
    return join(line([x, y], [r, y]), line([r, y], [r, b]), line([r, b], [x, b]), line([x, b], [x, y]))
  return join(
    line([x + corner, y], [r - corner, y]),
    arc([r - corner, y], [r, y], [r, y + corner], 5),
    line([r, y + corner], [r, b - corner]),
    arc([r, b - corner], [r, b], [r - corner, b], 5),
    line([r - corner, b], [x + corner, b]),
    arc([x + corner, b], [x, b], [x, b - corner], 5),
    line([x, b - corner], [x, y + corner]),
    arc([x, y + corner], [x, y], [x + corner, y], 5),
  )
}

export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]
export const join = (...paths: Path[]): Path => paths.flat()
export const reversed = (path: Path): Path => path.toReversed()
export const moved = (path: Path, dx: number, dy: number): Path => path.map(([x, y]) => [x + dx, y + dy])
/** The same edge on the other side of the centre line. */
export const flipped = (path: Path): Path => path.map(([x, y]) => [-x, y])
export const onSide = (path: Path, side: Side): Path => (side < 0 ? flipped(path) : path)
/** A closed outline from its right half. */
export const whole = (rightHalf: Path): Path => join(rightHalf, reversed(flipped(rightHalf)))

export function rotated(path: Path, [cx, cy]: Point, degrees: number): Path {
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return path.map(([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos])
}

/** Scaled about its own middle: what a row of stitches inside a pocket's edge follows. */
export function inset(path: Path, by: number): Path {
  const xs = path.map(([x]) => x)
  const ys = path.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2]
  const [kx, ky] = [1 - (2 * by) / (right - left), 1 - (2 * by) / (bottom - top)]
  return path.map(([x, y]) => [cx + (x - cx) * kx, cy + (y - cy) * ky])
}

export function lengthOf(path: Path): number {
  let total = 0
  for (let i = 1; i < path.length; i++) total += distance(pointAt(path, i - 1), pointAt(path, i))
  return total
}
export const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

/** The same edge in equal steps. */
export function resampled(path: Path, steps: number): Path {
  const travelled = [0]
  for (let i = 1; i < path.length; i++) {
    travelled.push((travelled[i - 1] ?? 0) + distance(pointAt(path, i - 1), pointAt(path, i)))
  }
  const total = travelled.at(-1) ?? 0
  let from = 0
  return Array.from({ length: steps + 1 }, (_, i) => {
    const target = (total * i) / steps
    while (from < path.length - 2 && (travelled[from + 1] ?? 0) < target) from++
    const start = travelled[from] ?? 0
    const step = (travelled[from + 1] ?? 0) - start || 1
    return between(pointAt(path, from), pointAt(path, from + 1), (target - start) / step)
  })
}

/** The part of an edge between two shares of its length. */
export const part = (path: Path, from: number, to: number): Path =>
  resampled(path, 100).slice(Math.round(from * 100), Math.round(to * 100) + 1)

/** A parallel edge, to the left of the direction of travel. */
export function offset(path: Path, by: number): Path {
  return path.map(([x, y], i) => {
    const [nx, ny] = normalAt(path, i)
    return [x + nx * by, y + ny * by]
  })
}

export function normalAt(path: Path, index: number): Point {
  const a = pointAt(path, index - 1)
  const b = pointAt(path, index + 1)
  const length = distance(a, b) || 1
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
}

export function svgPath(path: Path, closed = true): string {
  return `M${path.map(([x, y]) => `${round1(x)} ${round1(y)}`).join('L')}${closed ? 'Z' : ''}`
}
