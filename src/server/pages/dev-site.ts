import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { RenderPage } from '#shared/rendered-page.ts'
import type { Site } from './site.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** The pages straight from their sources: a change in one shows in the browser without a reload. */
export async function devSite(app: FastifyInstance): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  return {
    renderPage: async (page) => {
      const { renderPage } = (await vite.ssrLoadModule('/src/web/app/entry-server.tsx')) as {
        renderPage: RenderPage
      }
      return renderPage(page)
    },
    linksFor: () => ({
      scripts: ['/src/web/app/entry-client.ts'],
      styles: ['/src/web/app/app.css'],
      fonts: [],
    }),
    finish: (html) => vite.transformIndexHtml('/', html),
    serveFiles: () => {
      app.addHook('onRequest', (request, reply, done) => {
        if (isVites(request.url)) vite.middlewares(request.raw, reply.raw, () => done())
        else done()
      })
    },
  }
}

/** What Vite answers; everything else is the store's. */
const isVites = (url: string): boolean =>
  /^\/(@|src\/|node_modules\/|images\/|[^/]+\.(svg|ico|png|webmanifest))/.test(url)
