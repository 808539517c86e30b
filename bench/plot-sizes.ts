import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Row } from './support/print-rows.ts'
import type { Results } from './support/results.ts'

/**
 * Draws docs/latency-by-size.svg from bench/results/latest.json: the p50 of each kind of list and search of the catalogue
 * against the number of products, both logarithmic. `node scripts/run.mjs bench/plot-sizes.ts`
 */
const root = path.join(import.meta.dirname, '..')
const [width, height] = [860, 460]
const plot = { left: 60, top: 44, right: 590, bottom: 410 }
const ticks = { ms: [1, 2, 5, 10, 20, 50, 100, 200, 500], products: [1_000, 10_000, 100_000] }
const colours = ['#1f4e79', '#b5532a', '#4a7a3a', '#7a4a8c', '#a07a1a', '#2a8080', '#8c3a4a', '#555555']

const results = JSON.parse(await readFile(path.join(root, 'bench/results/latest.json'), 'utf8')) as Results
const rows = results.rows['catalogue']!.filter((row) => row.bySize)
await writeFile(path.join(root, 'docs/latency-by-size.svg'), drawing(rows, results.machine))

function drawing(kinds: readonly Row[], machine: Results['machine']): string {
  const times = kinds.flatMap(({ bySize }) => bySize!.map(({ p50 }) => p50))
  const lowest = Math.min(1, ...times)
  const y = scale(lowest, Math.max(...times), plot.bottom, plot.top)
  const x = scale(1_000, 100_000, plot.left, plot.right)
  const inView = (ms: number) => ms >= lowest && ms <= Math.max(...times)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#222">
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="${plot.left}" y="20" font-size="14">Milliseconds (p50) by products in the catalogue</text>
<text x="${plot.left}" y="36" fill="#666">${machine.date}, ${machine.processors} processors, load of the machine before: ${machine.loadBefore}</text>
${ticks.ms
  .filter(inView)
  .map(
    (ms) =>
      `<path d="M${plot.left} ${y(ms)}H${plot.right}" stroke="#ddd"/><text x="${plot.left - 8}" y="${y(ms) + 4}" text-anchor="end">${ms}</text>`,
  )
  .join('\n')}
${ticks.products.map((count) => `<path d="M${x(count)} ${plot.top}V${plot.bottom}" stroke="#ddd"/><text x="${x(count)}" y="${plot.bottom + 18}" text-anchor="middle">${count.toLocaleString('en-US')}</text>`).join('\n')}
${kinds.map((row, n) => line(row, n, x, y)).join('\n')}
${labels(kinds, y)}
</svg>
`
}

function line(
  { bySize }: Row,
  n: number,
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  const points = bySize!.map(({ size, p50 }) => `${x(size)},${y(p50)}`)
  const dashes = n < colours.length ? '' : ' stroke-dasharray="5 3"'
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${colourOf(n)}" stroke-width="2"${dashes}/>`
}

/** Names beside the ends of the lines, at least a line of text apart. */
function labels(kinds: readonly Row[], y: (value: number) => number): string {
  const ends = kinds
    .map(({ name, bySize }, n) => {
      const { p50 } = bySize!.at(-1)!
      return { name: `${name}: ${p50.toFixed(1)} ms`, n, at: y(p50) }
    })
    .toSorted((a, b) => a.at - b.at)
  for (const [n, end] of ends.entries()) end.at = Math.max(end.at, n > 0 ? ends[n - 1]!.at + 15 : plot.top)
  for (const [n, end] of [...ends.entries()].toReversed())
    end.at = Math.min(end.at, n + 1 < ends.length ? ends[n + 1]!.at - 15 : plot.bottom)
  return ends
    .map(
      ({ name, n, at }) => `<text x="${plot.right + 10}" y="${at + 4}" fill="${colourOf(n)}">${name}</text>`,
    )
    .join('\n')
}

function colourOf(n: number): string {
  return colours[n % colours.length]!
}

function scale(min: number, max: number, from: number, to: number): (value: number) => number {
  const [low, high] = [Math.log(min), Math.log(max)]
  return (value) => Math.round(from + ((Math.log(value) - low) / (high - low)) * (to - from))
}
