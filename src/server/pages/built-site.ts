import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { StoreError } from '#shared/errors.ts'
import type { RenderPage } from '#shared/rendered-page.ts'
import { projectRoot } from '../base/project-root.ts'
import { ClientBuild, readManifest } from './client-build.ts'
import { serveClientFiles } from './client-files.ts'
import type { Site } from './site.ts'

const dist = path.join(projectRoot, 'dist')

/** Loads the pages that `npm run build` made. Without a build the store has its API alone. */
export async function builtSite(folder: string = dist): Promise<Site> {
  const entry = path.join(folder, 'server/entry-server.js')
  if (!existsSync(entry)) return unbuiltSite
  const client = path.join(folder, 'client')
  const build = new ClientBuild(readManifest(client))
  const { renderPage } = (await import(pathToFileURL(entry).href)) as { renderPage: RenderPage }
  return {
    renderPage,
    linksFor: (route) => build.linksFor(route),
    fontAddress: (file) => build.fontAddress(file),
    sheet: readFileSync(path.join(client, build.linksFor(undefined).styles[0]!), 'utf8'),
    serveFiles: (app, own, findKept) => serveClientFiles(app, client, own, findKept),
  }
}

const unbuiltSite: Site = {
  renderPage: () => Promise.reject(new StoreError('UNAVAILABLE', 'The pages of this store are not built')),
  linksFor: () => ({ styles: [], fonts: [], scripts: [] }),
  serveFiles: () => {},
}
