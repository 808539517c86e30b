import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageName } from '#shared/page-paths.ts'
import { pageTable } from '#shared/pages.ts'
import type { DocumentLinks } from './document.ts'

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

export type Manifest = Record<string, ManifestChunk>

/** The first script, and what it loads when the screen is painted. */
const entries = ['src/web/app/entry-client.ts', 'src/web/app/hydrate.tsx']

export const fontFolder = 'src/web/fonts'

/** Faces that the first screen always needs; the rest are fetched when a letter asks for them. */
const firstFonts = /\/(young-serif-basic|anek-latin-basic|anek-latin-rupee)[\w-]*\.woff2$/

/** Links of the document of each page: its styles, fonts and scripts, from the manifest of the build. */
export class ClientBuild {
  readonly #manifest: Manifest
  readonly #frame: DocumentLinks
  readonly #pages: ReadonlyMap<string, DocumentLinks>

  constructor(manifest: Manifest) {
    this.#manifest = manifest
    this.#frame = findLinks(manifest, entries)
    this.#pages = new Map(
      (Object.keys(pageTable) as PageName[]).map((name) => [
        name,
        findLinks(manifest, [...entries, findPageSource(manifest, name)]),
      ]),
    )
  }

  /** Links for the route with this id; those of the frame alone where it is no page. */
  linksFor(route: string | undefined): DocumentLinks {
    return this.#pages.get(route ?? '') ?? this.#frame
  }

  /** The address of a font, which the editor of the brand brings into the build (`web/admin/brand/font-faces.ts`). */
  fontAddress(file: string): string {
    const built = this.#manifest[`${fontFolder}/${file}`]
    if (!built) throw new Error(`The build has no font ${file}`)
    return `/${built.file}`
  }
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest

/** The component of the page `forgotPassword` is in the one file `forgot-password-page.tsx`. */
export const pageFile = (name: string): string =>
  `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`

function findPageSource(manifest: Manifest, name: PageName): string {
  const file = pageFile(name)
  const [source, ...others] = Object.keys(manifest).filter((key) => key.endsWith(file))
  if (source === undefined || others.length > 0)
    throw new Error(
      `The build needs one file *${file} for the page ${name}, and has ${others.length + (source ? 1 : 0)}`,
    )
  return source
}

function findLinks(manifest: Manifest, sources: readonly string[]): DocumentLinks {
  const chunks = new Set<ManifestChunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  const found = [...chunks]
  return {
    scripts: found.map(({ file }) => `/${file}`),
    styles: unique(found.flatMap(({ css }) => css ?? [])),
    fonts: unique(found.flatMap(({ assets }) => assets ?? []).filter((file) => firstFonts.test(file))),
  }
}

const unique = (files: string[]): string[] => [...new Set(files)].map((file) => `/${file}`)
