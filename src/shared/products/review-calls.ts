import { declareCalls } from '../declare-calls.ts'
import { idParamsSchema } from '../schema/id-params.ts'
import { done } from '../schema/response.ts'
import { productParams } from './product-params.ts'
import {
  adminReviewQuerySchema,
  adminReviewResponse,
  adminReviewsResponse,
  hideReviewSchema,
  ownReviewResponse,
  reviewInputSchema,
  reviewResponse,
  reviewStandingResponse,
} from './review.schema.ts'

export const reviewCalls = declareCalls('customer', 'Reviews', {
  'POST /api/products/:id/reviews': {
    summary: 'Review a product that was delivered to you',
    params: productParams,
    body: reviewInputSchema,
    status: 201,
    response: reviewResponse,
    refusals: ['ALREADY_REVIEWED'],
  },
  'GET /api/products/:id/reviews/own': {
    summary: 'Whether you may review a product, and your review',
    params: productParams,
    response: reviewStandingResponse,
  },
  'PUT /api/products/:id/reviews/own': {
    summary: 'Rewrite your review',
    params: productParams,
    body: reviewInputSchema,
    response: ownReviewResponse,
  },
  'DELETE /api/products/:id/reviews/own': {
    summary: 'Delete your review',
    params: productParams,
    response: done,
  },
})

export const reviewAdminCalls = declareCalls('catalogue:write', 'Admin: reviews', {
  'GET /api/admin/reviews': {
    summary: 'All reviews',
    query: adminReviewQuerySchema,
    response: adminReviewsResponse,
  },
  'PUT /api/admin/reviews/:id': {
    summary: 'Hide a review or show it',
    params: idParamsSchema,
    body: hideReviewSchema,
    response: adminReviewResponse,
  },
})
