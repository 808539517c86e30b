import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Shop } from '#shared/brand/shop.ts'
import { projectRoot } from '../../base/project-root.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { escapeHtml } from '../../mail/escape-html.ts'
import { docsPath } from '../../http/docs-paths.ts'

const web = path.join(projectRoot, 'src/web')
const fonts = ['young-serif-basic-400-normal.woff2', 'anek-latin-basic-wght-normal.woff2']
const files = `${docsPath}/static`

/** The page of Swagger UI, whose own has neither a viewport nor the store's logo. */
export const docsPage = (shop: Shop): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>API | ${escapeHtml(shop.name)}</title>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${files}/swagger-ui.css">
<link rel="stylesheet" href="${docsPath}/store.css">
</head>
<body>
<header class="docs-header"><a href="/">${headOf(shop)}</a></header>
<main id="swagger-ui"></main>
<script src="${files}/swagger-ui-bundle.js"></script>
<script src="${files}/swagger-ui-standalone-preset.js"></script>
<script src="${files}/swagger-initializer.js"></script>
</body>
</html>
`

/** The logo of the release; the name of a shop that has another. */
const headOf = (shop: Shop): string =>
  shop.hasReleasedFiles
    ? `<img src="/logo-reversed.svg" alt="${escapeHtml(shop.name)}" width="139" height="32">`
    : escapeHtml(shop.name)

/** The sheet and the fonts of the page. The tokens are those of the store. */
export function docsFiles(app: StoreServer): void {
  const config = { access: 'public' } as const
  const schema = { hide: true }
  const sheet = `:root ${tokens()}\n${readFileSync(path.join(projectRoot, 'src/server/pages/openapi/docs-page.css'), 'utf8')}`
  app.get(`${docsPath}/store.css`, { config, schema }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(sheet),
  )
  for (const name of fonts) {
    const font = readFileSync(path.join(web, 'fonts', name))
    app.get(`${docsPath}/fonts/${name}`, { config, schema }, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font),
    )
  }
}

/** The block of Tailwind's theme, without the lines that empty Tailwind's own. */
function tokens(): string {
  const css = readFileSync(path.join(web, 'app/tokens.css'), 'utf8')
  const lines = css.slice(css.indexOf('{'), css.indexOf('}') + 1).split('\n')
  return lines.filter((line) => !line.includes('-*:')).join('\n')
}
