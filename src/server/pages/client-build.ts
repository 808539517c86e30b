import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DocumentLinks } from './document.ts'

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

type Manifest = Record<string, ManifestChunk>

/** The first script, and what it loads when the screen is painted. */
const entries = ['src/web/app/entry-client.ts', 'src/web/app/hydrate.tsx']

/** Faces that the first screen always needs; the rest are fetched when a letter asks for them. */
const firstFonts = /\/(young-serif-basic|anek-latin-basic|anek-latin-rupee)[\w-]*\.woff2$/

/** What the built pages link to, by the sources they are made of. */
export class ClientBuild {
  readonly #manifest: Manifest
  readonly #links = new Map<string, DocumentLinks>()

  constructor(folder: string) {
    this.#manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  }

  linksFor(sources: readonly string[]): DocumentLinks {
    const key = sources.join(' ')
    const known = this.#links.get(key)
    if (known) return known
    const links = this.#find(sources)
    this.#links.set(key, links)
    return links
  }

  #find(sources: readonly string[]): DocumentLinks {
    const chunks = new Set<ManifestChunk>()
    const visit = (name: string) => {
      const chunk = this.#manifest[name]
      if (!chunk || chunks.has(chunk)) return
      chunks.add(chunk)
      chunk.imports?.forEach(visit)
    }
    for (const source of [...entries, ...sources]) visit(source)
    const found = [...chunks]
    return {
      scripts: found.map(({ file }) => `/${file}`),
      styles: unique(found.flatMap(({ css }) => css ?? [])),
      fonts: unique(found.flatMap(({ assets }) => assets ?? []).filter((file) => firstFonts.test(file))),
    }
  }
}

const unique = (files: string[]): string[] => [...new Set(files)].map((file) => `/${file}`)

/** Every file below a folder, as paths from there. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).replaceAll(path.sep, '/'))
}
