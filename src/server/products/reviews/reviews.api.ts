import { reviewAdminCalls, reviewCalls } from '#shared/products/review-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findAdminReviews } from './admin-review.queries.ts'
import { deleteOwnReview, editOwnReview, hideReview, postReview } from './edit-reviews.ts'
import { findReviewStanding } from './own-review.queries.ts'

const { query } = shapes()

const seeOwnReview = query(
  'GET /api/products/:id/reviews/own',
  { from: 'db' },
  ({ db, params: { id }, user }) => findReviewStanding(db, user.id, id),
)

const listReviews = query('GET /api/admin/reviews', { from: 'db' }, ({ db, query: wanted }) =>
  findAdminReviews(db, wanted),
)

/** Reviews of customers, and of all for staff. */
export function reviewsApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, reviewCalls, {
    'POST /api/products/:id/reviews': postReview,
    'GET /api/products/:id/reviews/own': seeOwnReview,
    'PUT /api/products/:id/reviews/own': editOwnReview,
    'DELETE /api/products/:id/reviews/own': deleteOwnReview,
  })
  mount(app, deps, reviewAdminCalls, {
    'GET /api/admin/reviews': listReviews,
    'PUT /api/admin/reviews/:id': hideReview,
  })
}
