import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import { projectRoot } from '../base/project-root.ts'
import type { Deps } from '../http/deps.ts'
import { strictLimit, uncachedPageLimit } from '../http/limits/rate-limits.ts'
import type { StoreServer } from '../http/store-server.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { mailLinks } from './mail-links.ts'

const sheetPath = '/mail-links.css'

/** Pages that links of mails open; they need neither script nor cookie. */
export function mailLinksApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  void app.register(async (plugin) => pages(plugin as unknown as StoreServer, deps))
}

/** A plugin of its own: its calls take a body of any kind, and read none (RFC 8058). */
function pages(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, _body, done) =>
    done(null),
  )
  const sheet = readFileSync(path.join(projectRoot, 'src/server/data-rights/mail-links.css'), 'utf8')
  app.get(sheetPath, { config: { access: 'public' } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(sheet),
  )
  for (const { path: prefix, question, done, press } of mailLinks) {
    const route = `${prefix}/:token`
    app.get(route, { config: { access: 'public', rateLimit: uncachedPageLimit } }, (_request, reply) =>
      send(reply, question),
    )
    app.post<{ Params: { token: string } }>(
      route,
      { config: { access: 'public', rateLimit: strictLimit } },
      async ({ params }, reply) => {
        const problem = await press(deps, params.token)
        return problem === null
          ? send(reply, done)
          : send(reply.code(404), { title: problem, text: 'Nothing has changed.' })
      },
    )
  }
}

function send(
  reply: FastifyReply,
  { title, text, button }: { title: string; text: string; button?: string },
): FastifyReply {
  const form = button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${sheetPath}"></head>` +
        `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}<p><a href="/">To the shop</a></p></main></body></html>`,
    )
}
