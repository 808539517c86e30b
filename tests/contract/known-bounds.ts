import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/base/project-root.ts'

/**
 * The counts as the text of a file of bounds, one a line: a count within its bound leaves the line as it is, so that only
 * one above it, or one without a bound, differs from the file.
 */
export function withinBounds(file: string, counts: ReadonlyMap<string, number>): string {
  const path = join(projectRoot, 'tests/contract', file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const bounds = new Map(
    [...text.matchAll(/^(.+): (\d+)$/gm)].map(([, name, bound]) => [name!, Number(bound)]),
  )
  return [...counts].map(([name, count]) => `${name}: ${Math.max(count, bounds.get(name) ?? 0)}\n`).join('')
}
