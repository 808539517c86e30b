import {
  ownReviewResponse,
  reviewResponse,
  reviewInputSchema,
  reviewStandingResponse,
} from '#shared/products/review.schema.ts'
import { api } from '#shared/api-routes.ts'
import { done } from '#shared/schema/response.ts'
import type { Deps } from '../../http/deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { deleteOwnReview, editOwnReview } from './edit-own-review.ts'
import { findReviewStanding } from './own-review.queries.ts'
import { postReview } from './post-review.ts'
import { productParams } from '../editing/product-params.ts'

const config = { access: 'customer' } as const
const tags = ['Reviews']
const own = `${api.reviews}/own` as const

export function reviewsApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.post(
    api.reviews,
    {
      config,
      schema: {
        summary: 'Review a product that was delivered to you',
        tags,
        refusals: ['FORBIDDEN', 'ALREADY_REVIEWED'],
        params: productParams,
        body: reviewInputSchema,
        response: { 201: reviewResponse },
      },
    },
    async (request, reply) => {
      const review = await postReview(db, signedIn(request), request.params.id, request.body)
      return reply.code(201).send({ success: true, review })
    },
  )

  app.get(
    own,
    {
      config,
      schema: {
        summary: 'Whether you may review a product, and your review',
        tags,
        params: productParams,
        response: { 200: reviewStandingResponse },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await findReviewStanding(db, signedIn(request).id, request.params.id)),
    }),
  )

  app.put(
    own,
    {
      config,
      schema: {
        summary: 'Rewrite your review',
        tags,
        params: productParams,
        body: reviewInputSchema,
        response: { 200: ownReviewResponse },
      },
    },
    async (request) => ({
      success: true as const,
      review: await editOwnReview(db, signedIn(request), request.params.id, request.body),
    }),
  )

  app.delete(
    own,
    {
      config,
      schema: {
        summary: 'Delete your review',
        tags,
        refusals: ['FORBIDDEN'],
        params: productParams,
        response: { 200: done },
      },
    },
    async (request) => {
      await deleteOwnReview(db, signedIn(request), request.params.id)
      return { success: true as const }
    },
  )
}
