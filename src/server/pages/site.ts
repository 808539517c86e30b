import type { FastifyInstance } from 'fastify'
import type { RenderPage } from '#shared/rendered-page.ts'
import type { DocumentLinks } from './document.ts'

/** The pages as they are built, or as Vite makes them while they are being worked on. */
export interface Site {
  renderPage: RenderPage
  linksFor(sources: readonly string[]): DocumentLinks
  /** adds what a development server needs to a document */
  finish?(html: string): Promise<string>
  /** serves the browser's files */
  serveFiles(app: FastifyInstance): Promise<void> | void
}
