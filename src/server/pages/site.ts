import type { FastifyInstance } from 'fastify'
import type { RenderPage } from '#shared/rendered-page.ts'
import type { FindKept } from './client-files.ts'
import type { OwnFile } from './own-files.ts'
import type { DocumentLinks } from './document.ts'

/** The web side, as built or through Vite's development server. */
export interface Site {
  renderPage: RenderPage
  /** links of the document for the route with this id */
  linksFor(route: string | undefined): DocumentLinks
  /** The first style sheet of every document, over which a brand sets its looks; '' where it is no file. */
  sheet?: string
  /** The address of a file of `web/fonts`. */
  fontAddress?(file: string): string
  /** adds what a development server needs to a document */
  finish?(html: string): Promise<string>
  /** serves the browser's files */
  serveFiles(app: FastifyInstance, own?: OwnFile, findKept?: FindKept): Promise<void> | void
}
