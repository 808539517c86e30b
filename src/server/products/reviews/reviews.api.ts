import { reviewAnswer, reviewInputSchema } from '#shared/products/review.schema.ts'
import { api } from '#shared/routes.ts'
import type { Deps } from '../../deps.ts'
import { signedIn } from '../../http/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { postReview } from './post-review.ts'
import { productParams } from '../editing/product-params.ts'

/** What customers say of what they got (api.md, "Admin": further calls). */
export function reviewsApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.post(
    api.reviews,
    {
      config: { access: 'customer' },
      schema: {
        summary: 'Review a product that was delivered to you',
        tags: ['Reviews'],
        params: productParams,
        body: reviewInputSchema,
        response: { 201: reviewAnswer },
      },
    },
    async (request, reply) => {
      const review = await postReview(db, signedIn(request), request.params.id, request.body)
      return reply.code(201).send({ success: true, review })
    },
  )
}
