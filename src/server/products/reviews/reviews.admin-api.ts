import * as z from 'zod/mini'
import {
  adminReviewResponse,
  adminReviewQuerySchema,
  adminReviewsResponse,
  hideReviewSchema,
} from '#shared/products/review.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../../http/deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findAdminReviews } from './admin-review.queries.ts'
import { hideReview } from './hide-review.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: reviews']
const params = z.object({ id: z.guid() })

export function reviewsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.reviews,
    {
      config,
      schema: {
        summary: 'All reviews',
        tags,
        querystring: adminReviewQuerySchema,
        response: { 200: adminReviewsResponse },
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
        response: { 200: adminReviewResponse },
      },
    },
    async (request) => ({
      success: true as const,
      review: await hideReview(db, signedIn(request), request.params.id, request.body.hidden),
    }),
  )
}
