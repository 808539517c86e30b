import { createPauses } from '../../base/in-slices.ts'

const separators = [',', ';', '\t'] as const

/** More separators than this in one line are counted as this many. */
const maxCounted = 400

/**
 * Finds the sign between the cells of a table. A first line `sep=;` says it; else it is the sign that most lines of the
 * whole file have equally often. `start` is where the table begins.
 */
export async function findSeparator(text: string): Promise<{ separator: string; start: number }> {
  const said = /^"?sep=([^\r\n"])"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i.exec(text)
  if (said) return { separator: said[1]!, start: said[0].length }
  const lines = separators.map(() => new Map<number, number>())
  const pause = createPauses()
  for (let start = 0; start < text.length;) {
    const end = lineEnd(text, start)
    const counts = countIn(text, start, end)
    for (const [index, times] of counts.entries())
      if (times > 0) lines[index]!.set(times, (lines[index]!.get(times) ?? 0) + 1)
    start = end + 1
    const pausing = pause()
    if (pausing) await pausing
  }
  const best = separators
    .map((separator, index) => ({ separator, ...mostCommon(lines[index]!) }))
    .reduce((most, one) => ((one.lines - most.lines || one.times - most.times) > 0 ? one : most))
  return { separator: best.separator, start: 0 }
}

/** The end of a line outside quotes, whatever ends it. */
function lineEnd(text: string, start: number): number {
  let isQuoted = false
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 34) isQuoted = !isQuoted
    else if ((code === 10 || code === 13) && !isQuoted) return at
    if (at - start > maxLine) return at
  }
  return text.length
}

/** Characters after which a line is counted as it is. */
const maxLine = 100_000

/** Counts each separator outside quotes. */
function countIn(text: string, start: number, end: number): number[] {
  const counts = separators.map(() => 0)
  let isQuoted = false
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 34) isQuoted = !isQuoted
    else if (!isQuoted) {
      const index = code === 44 ? 0 : code === 59 ? 1 : code === 9 ? 2 : null
      if (index === null || (index === 0 && isInNumber(text, at))) continue
      counts[index] = Math.min(maxCounted, counts[index]! + 1)
    }
  }
  return counts
}

/** A comma between digits may be that of `1,180`. A table of commas alone is taken for one all the same. */
const isInNumber = (text: string, at: number): boolean => isDigit(text, at - 1) && isDigit(text, at + 1)

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

function mostCommon(lines: ReadonlyMap<number, number>): { times: number; lines: number } {
  let most = { times: 0, lines: 0 }
  for (const [times, having] of lines)
    if (having > most.lines || (having === most.lines && times > most.times)) most = { times, lines: having }
  return most
}
