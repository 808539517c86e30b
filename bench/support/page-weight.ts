import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ClientBuild } from '../../src/server/pages/client-build.ts'

export interface WeighedFile {
  file: string
  /** bytes with gzip */
  size: number
}

/** Bytes with gzip that home may have (docs/architecture.md, "Budgets"). */
export const budgets = { scripts: 118_000, styles: 15_000 }

export const home = 'src/web/storefront/home/home-page.tsx'

interface PageWeight {
  scripts: WeighedFile[]
  styles: WeighedFile[]
}

/** What a browser downloads before the page that is made of `source` can be used, from the built pages in `folder`. */
export function weighPage(source: string, folder = 'dist/client'): PageWeight {
  const links = new ClientBuild(path.resolve(folder)).linksFor([source])
  const weigh = (file: string): WeighedFile => ({
    file,
    size: gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length,
  })
  return { scripts: links.scripts.map(weigh), styles: links.styles.map(weigh) }
}

export const bytesOf = (files: readonly WeighedFile[]): number =>
  files.reduce((total, { size }) => total + size, 0)
