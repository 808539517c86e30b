import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../http/deps.ts'
import { uncachedPageLimit } from '../../http/limits/rate-limits.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { projectRoot } from '../../base/project-root.ts'
import { bankPagePath } from './bank-page-path.ts'
import { findPage } from './find-page.ts'
import { bankButtons, pressButton } from './press-button.ts'
import { renderBankPage, sheetPath, unknownPage } from './render-bank-page.ts'
import { bankMethods } from './bank-methods.ts'

const config = { access: 'public', rateLimit: uncachedPageLimit } as const

const formSchema = z.object({
  button: z.enum(bankButtons, 'Press one of the buttons'),
  method: z._default(z.enum(bankMethods, 'Choose a card or UPI'), 'card'),
})

/** The pages of the test bank, where it is on (docs/product/payments.md, Test bank). */
export function testBankApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  if (!deps.config.payments.testBank) return
  void app.register(async (bank) => pages(bank as unknown as StoreServer, deps))
}

/** A plugin of its own: its calls take HTML forms and nothing else. */
function pages(bank: StoreServer, { db }: Pick<Deps, 'db'>): void {
  takeForms(bank)
  const sheet = readFileSync(path.join(projectRoot, 'src/server/payments/test-bank/test-bank.css'), 'utf8')
  bank.get(sheetPath, { config: { access: 'public' } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(sheet),
  )
  const route = bankPagePath(':reference')
  bank.get<ByReference>(route, { config }, async ({ params }, reply) => {
    const page = await findPage(db, params.reference)
    return reply
      .code(page ? 200 : 404)
      .headers(pageHeaders)
      .send(page ? renderBankPage(page) : unknownPage)
  })
  bank.post<ByReference>(
    route,
    { config, bodyLimit: 1024, schema: { body: formSchema } },
    async ({ params, body }, reply) => {
      const page = await pressButton(db, params.reference, body as z.output<typeof formSchema>)
      if (!page) return reply.code(404).headers(pageHeaders).send(unknownPage)
      // A second press of 'Pay' leads to the shop as well.
      const isOver = page.state === 'closed' || page.state === 'expired'
      return reply
        .header('cache-control', 'no-store')
        .redirect(isOver ? bankPagePath(page.reference) : page.returnUrl, 303)
    },
  )
}

interface ByReference {
  Params: { reference: string }
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

function takeForms(bank: FastifyInstance | StoreServer): void {
  bank.removeAllContentTypeParsers()
  bank.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
