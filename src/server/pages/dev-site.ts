import type { FastifyInstance } from 'fastify'
import type { RenderPage } from '#shared/rendered-page.ts'
import { projectRoot } from '../base/project-root.ts'
import { fontFolder } from './client-build.ts'
import type { Site } from './site.ts'

/** Renders pages from their sources through Vite, with hot reload. */
export async function devSite(app: FastifyInstance): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: projectRoot,
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
    fontAddress: (file) => `/${fontFolder}/${file}`,
    finish: (html) => vite.transformIndexHtml('/', html),
    serveFiles: () => {
      app.addHook('onRequest', (request, reply, done) => {
        if (isVites(request.url)) vite.middlewares(request.raw, reply.raw, () => done())
        else done()
      })
    },
  }
}

/** Addresses of Vite's own files and of sources. */
const isVites = (url: string): boolean =>
  /^\/(@|src\/|node_modules\/|images\/|package\.json\?import|[^/]+\.(svg|ico|png|webmanifest))/.test(url)
