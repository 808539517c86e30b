import { reviewAdminCalls } from '#shared/products/review-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findAdminReviews } from './admin-review.queries.ts'
import { hideReview } from './hide-review.ts'

export function reviewsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, reviewAdminCalls, {
    'GET /api/admin/reviews': ({ query }) => findAdminReviews(db, query),
    'PUT /api/admin/reviews/:id': async ({ params, body, user }) => ({
      review: await hideReview(db, user, params.id, body.hidden),
    }),
  })
}
