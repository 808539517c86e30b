import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The words after `node` that run the built store.
 *
 * Node reserves 48 MB for new objects, most of which the store never needs: a smaller reserve halves the memory of an
 * idle store, at the same time per page (docs/performance.md, Memory). V8 lets its heap grow to about four times what
 * lives before it collects; here to 1.4 times (docs/reliability.md, Memory under load).
 */
export const builtStore = ['--max-semi-space-size=4', '--heap-growing-percent=40', 'dist/store/main.js']

/**
 * Settings of glibc's allocator, which others ignore: two arenas instead of eight a core, which work off the main thread
 * leaves in pieces; and what is large has pages of its own, which go back as soon as it is freed: else the memory of
 * hashes and of compressing stays with the process (docs/reliability.md, Memory under load). Bytes.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

/** Throws unless the store in this folder is built: in its place would be one that never listens. */
export function requireBuild(folder) {
  const missing = ['client', 'server', 'store'].find((part) => !existsSync(join(folder, 'dist', part)))
  if (missing) throw new Error(`The store is not built, dist/${missing} is missing: npm run build`)
}
