import path from 'node:path'
import type { Source } from './read-sources.ts'

/** Files that are started by name, or read by a pattern. */
const entries = [
  '*.config.ts',
  '{scripts,bench,sample}/*',
  'scripts/lint/check-sources.ts',
  'src/main.ts',
  'src/web/app/entry-{client.ts,server.tsx}',
  'src/server/media/picture-worker.ts',
  'src/server/db/embedded/supervise-on-windows.ts',
  // drizzle-kit reads all of them.
  'src/server/**/*.tables.ts',
  '**/*.{test,spec}.{ts,tsx}',
  '**/end-with-*',
  'bench/support/*.mjs',
  'tests/crash/{chaos.ts,pgbouncer.ts,count-requests.mjs}',
  'tests/cluster/drill-cluster.ts',
  'tests/upgrade/drill-upgrade.ts',
  'tests/support/{run-fake,repeatable-values,search-logs,{start,wait-for}-young-shop,*-results,database-server}.ts',
]

/**
 * Lists the exports that no other file uses, and the files that nothing imports. A type may be exported for the signature
 * of another export. Anything else that has to stay has a comment above it with `@public` and the reason.
 */
export function unusedExports(sources: readonly Source[]): string[] {
  const used = new Map<string, Set<string>>()
  for (const { file, imports } of sources)
    for (const { file: imported, names } of imports)
      if (imported !== file) used.set(imported, new Set([...(used.get(imported) ?? []), ...names]))
  return sources
    .filter(
      ({ file }) => !file.endsWith('.css') && !entries.some((entry) => path.posix.matchesGlob(file, entry)),
    )
    .flatMap((source) => {
      const names = used.get(source.file)
      if (!names) return [`${source.file}: no other file imports this one`]
      if (names.has('*')) return []
      return source.exports
        .filter(({ name, isType }) => !names.has(name) && !(isType && isNamedAgain(source, name)))
        .filter(({ start }) => !isPublic(source, start))
        .map(({ name, start }) => `${source.file}:${source.lineAt(start)}: no other file uses ${name}`)
    })
}

const isNamedAgain = ({ text }: Source, name: string): boolean =>
  [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1

const isPublic = ({ comments, lineAt }: Source, start: number): boolean =>
  comments.some(({ text, end }) => text.includes('@public ') && lineAt(end) === lineAt(start) - 1)
