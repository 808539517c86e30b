import * as z from 'zod/mini'
import {
  adminReviewAnswer,
  adminReviewQuerySchema,
  adminReviewsAnswer,
  hideReviewSchema,
} from '#shared/products/review.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../../deps.ts'
import { signedIn } from '../../http/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findAdminReviews } from './admin-review.queries.ts'
import { hideReview } from './hide-review.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: reviews']
const params = z.object({ id: z.guid() })

/** Reviews as staff see them: nothing is deleted, only hidden. */
export function reviewsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.reviews,
    {
      config,
      schema: {
        summary: 'All reviews',
        tags,
        querystring: adminReviewQuerySchema,
        response: { 200: adminReviewsAnswer },
      },
    },
    async (request) => ({ success: true as const, ...(await findAdminReviews(db, request.query)) }),
  )

  app.put(
    adminApi.review,
    {
      config,
      schema: {
        summary: 'Hide a review or show it',
        tags,
        params,
        body: hideReviewSchema,
        response: { 200: adminReviewAnswer },
      },
    },
    async (request) => ({
      success: true as const,
      review: await hideReview(db, signedIn(request), request.params.id, request.body.hidden),
    }),
  )
}
