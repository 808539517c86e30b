import { reviewCalls } from '#shared/products/review-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { deleteOwnReview, editOwnReview } from './edit-own-review.ts'
import { findReviewStanding } from './own-review.queries.ts'
import { postReview } from './post-review.ts'

export function reviewsApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, reviewCalls, {
    'POST /api/products/:id/reviews': async ({ params, body, user }) => ({
      review: await postReview(db, user, params.id, body),
    }),
    'GET /api/products/:id/reviews/own': ({ params, user }) => findReviewStanding(db, user.id, params.id),
    'PUT /api/products/:id/reviews/own': async ({ params, body, user }) => ({
      review: await editOwnReview(db, user, params.id, body),
    }),
    'DELETE /api/products/:id/reviews/own': ({ params, user }) => deleteOwnReview(db, user, params.id),
  })
}
