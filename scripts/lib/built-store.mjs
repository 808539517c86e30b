import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The words after `node` that run the built store.
 *
 * Node reserves 48 MB for new objects, most of which the store never needs: a smaller reserve halves the memory of an
 * idle store, at the same time per page (docs/performance.md, Memory). The lines of a stack name the sources instead of
 * the built file.
 */
export const builtStore = ['--max-semi-space-size=4', '--enable-source-maps', 'dist/store/main.js']

/** Throws unless the store in this folder is built: in its place would be one that never listens. */
export function requireBuild(folder) {
  const missing = ['client', 'server', 'store'].find((part) => !existsSync(join(folder, 'dist', part)))
  if (missing) throw new Error(`The store is not built, dist/${missing} is missing: npm run build`)
}
