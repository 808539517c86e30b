import { lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, delimiter, dirname, join, relative } from 'node:path'

interface Link {
  source: string
  target: string
}

/**
 * Creates the links between library versions that the package's install script makes, for machines where install
 * scripts are off.
 * @param fallback gets the links when the package's own folder is read-only
 * @returns the folders for the library path, if the fallback was needed
 */
export function makeLibraryLinks(root: string, fallback: string): string | undefined {
  const missing = readLinks(root).filter((link) => !exists(link.target))
  if (missing.length === 0) return undefined
  try {
    for (const link of missing) makeLink(relative(dirname(link.target), link.source), link.target)
    return undefined
  } catch {
    mkdirSync(fallback, { recursive: true, mode: 0o755 })
    for (const link of missing) makeLink(link.source, join(fallback, basename(link.target)))
    // A library found through a link in the fallback looks for others beside that link.
    return [fallback, join(root, 'lib')].join(delimiter)
  }
}

function readLinks(root: string): Link[] {
  const file = join(root, 'pg-symlinks.json')
  if (!exists(file)) return []
  const links = JSON.parse(readFileSync(file, 'utf8')) as Link[]
  const packageFolder = dirname(root)
  return links.map(({ source, target }) => ({
    source: join(packageFolder, source),
    target: join(packageFolder, target),
  }))
}

function makeLink(source: string, target: string): void {
  try {
    symlinkSync(source, target)
  } catch (error) {
    // Another store that starts at the same time may have made it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
