import { seededRandom } from '../random.ts'
import { bar } from './tile.ts'
import type { PatternMaker } from './tile.ts'

/** Lozenges of threads dyed before weaving: their edges bleed because no thread lies quite where it should. */
export const ikat: PatternMaker = (cloth, c = '#ffffff', deep = '#882222') => {
  const random = seededRandom(9)
  const lozenge = (cx: number, cy: number, rx: number, ry: number, colour: string) => {
    const threads: string[] = []
    for (let x = -rx; x < rx; x += 2.4) {
      const half = ry * (1 - Math.abs(x) / rx)
      const top = (random() - 0.5) * 9
      const bottom = (random() - 0.5) * 9
      if (half >= 2)
        threads.push(bar(cx + x, cy - half + top, 2.5, Math.max(1, 2 * half + bottom - top), colour))
    }
    return threads.join('')
  }
  const middle =
    lozenge(36, 54, 26, 44, deep) +
    lozenge(36, 54, 17, 30, cloth) +
    lozenge(36, 54, 11, 19, c) +
    lozenge(36, 54, 5, 9, deep)
  const corners = [0, 72].flatMap((x) =>
    [0, 108].map((y) => lozenge(x, y, 15, 26, c) + lozenge(x, y, 7, 13, deep)),
  )
  return { width: 72, height: 108, svg: middle + corners.join(''), waver: 8, scale: 0.86 }
}

/** Stepped diamonds of a double ikat. */
export const patola: PatternMaker = (cloth, c = '#f3e3bd', deep = '#882222') => {
  const steps = (cx: number, cy: number, size: number, colour: string) =>
    Array.from({ length: size * 2 + 1 }, (_, i) => {
      const half = (size - Math.abs(i - size) + 0.5) * 5
      return bar(cx - half, cy + (i - size) * 5, half * 2, 5.2, colour)
    }).join('')
  const diamond =
    steps(40, 40, 6, deep) + steps(40, 40, 4, c) + steps(40, 40, 2, cloth) + steps(40, 40, 0, deep)
  const corners = [0, 80].flatMap((x) => [0, 80].map((y) => steps(x, y, 3, c) + steps(x, y, 1, deep)))
  return { width: 80, height: 80, svg: diamond + corners.join(''), waver: 5, waveLength: 24, scale: 0.85 }
}
