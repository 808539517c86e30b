import path from 'node:path'
import type { Source } from './read-sources.ts'

/** Files that import each other, be it for a type or once something is pressed: none can be read without the others. */
export const importCircles = (sources: readonly Source[]): string[] =>
  circles(sources).map((circle) => `${circle[0]}: imports itself by way of ${circle.slice(1).join(', ')}`)

/** Groups of files that import each other, found as strongly connected components (Tarjan). */
export function circles(sources: readonly Source[]): string[][] {
  const importsOf = new Map(
    sources.map(({ file, imports }) => [file, imports.map((used) => path.posix.normalize(used.file))]),
  )
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.get(file)!)
    stack.push(file)
    for (const next of importsOf.get(file) ?? []) {
      if (!importsOf.has(next)) continue
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) found.push(circle)
  }
  for (const file of importsOf.keys()) if (!index.has(file)) visit(file)
  return found
}
