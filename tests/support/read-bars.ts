import { code128Patterns } from '#shared/parcels/code-128.ts'
import { drawnPages } from './pdf-text.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The texts of the Code 128 drawn on each page of a PDF, from top to bottom, as a scanner reads them from the bars. */
export const barsOf = (pdf: Buffer): string[][] =>
  drawnPages(pdf).map((page) => {
    const rows = Map.groupBy(boxesOn(page), ({ y, height }) => `${y.toFixed(2)} ${height.toFixed(2)}`)
    return [...rows.values()]
      .filter((row) => row.length >= fewestBars)
      .toSorted(([a], [b]) => a!.y - b!.y)
      .map(readBars)
  })

/** Start, one letter, check and stop. */
const fewestBars = 13

/** Rectangles that a page draws, as such or as outlines of four corners. */
function boxesOn(page: string): Box[] {
  const boxes: Box[] = []
  let corners: [number, number][] = []
  const close = () => {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    if (corners.length >= 4)
      boxes.push({
        x: Math.min(...xs),
        y: Math.min(...ys),
        width: Math.max(...xs) - Math.min(...xs),
        height: Math.max(...ys) - Math.min(...ys),
      })
    corners = []
  }
  for (const [, numbers, command] of page.matchAll(/((?:-?[\d.]+ )+)(re|m|l)\b|\bh\b/g)) {
    const [x, y, width, height] = (numbers ?? '').trim().split(' ').map(Number) as [
      number,
      number,
      number,
      number,
    ]
    if (command === 're') boxes.push({ x, y, width, height })
    else if (command === undefined) close()
    else {
      if (command === 'm') corners = []
      corners.push([x, y])
    }
  }
  return boxes
}

/** Reads a row of bars. Throws unless start, check symbol and stop are right. */
function readBars(row: readonly Box[]): string {
  const bars = row.toSorted((a, b) => a.x - b.x)
  const widths = bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1]
    return next ? [width, next.x - x - width] : [width]
  })
  // Every symbol begins with a bar and is six widths wide; the stop has one bar more.
  const module = widths.slice(0, 6).reduce((sum, width) => sum + width, 0) / 11
  const pattern = widths.map((width) => Math.round(width / module)).join('')
  const symbols = [...(pattern.slice(0, -7).match(/.{6}/g) ?? []), pattern.slice(-7)]
  const values = symbols.map((symbol) => code128Patterns.indexOf(symbol))
  const [start, ...rest] = values
  const [stop, check] = [rest.pop(), rest.pop()]
  const sum = rest.reduce((total, value, index) => total + value * (index + 1), start!) % 103
  if (start !== 104 || stop !== 106 || check !== sum || values.includes(-1))
    throw new Error(`no Code 128: ${values.join(' ')}`)
  return String.fromCharCode(...rest.map((value) => value + 32))
}
