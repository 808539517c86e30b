import { quoteAnswer, quoteInputSchema } from '#shared/cart/quote.schema.ts'
import { api } from '#shared/routes.ts'
import type { Deps } from '../deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { quoteCart } from './quote-cart.ts'

/** Quotes a cart (docs/product/cart.md). */
export function cartApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.post(
    api.cartQuote,
    {
      config: { access: 'public' },
      schema: {
        summary: 'What a cart costs now',
        tags: ['Cart'],
        body: quoteInputSchema,
        response: { 200: quoteAnswer },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return { success: true as const, ...(await quoteCart(db, request.body, app.codeGuard(request.ip))) }
    },
  )
}
