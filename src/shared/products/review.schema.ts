import * as z from 'zod/mini'
import { response, listResponse, timestamp } from '../schema/response.ts'
import { pageQuery, queryChoice } from '../schema/query.ts'
import { optionalLines, optionalText } from '../schema/text.ts'

const reviewSchema = z.object({
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  created_at: timestamp,
})
export type Review = z.infer<typeof reviewSchema>

/** A review, once per product and only after a delivered order (docs/product/shopping.md, Reviews). */
export const reviewInputSchema = z.object({
  rating: z
    .int('Choose 1 to 5 stars')
    .check(z.minimum(1, 'Choose 1 to 5 stars'), z.maximum(5, 'Choose 1 to 5 stars')),
  title: optionalText(120),
  text: optionalLines(4000),
})

export const reviewsResponse = response({ reviews: z.array(reviewSchema), total: z.int(), pages: z.int() })
export type ReviewList = Omit<z.infer<typeof reviewsResponse>, 'success'>
export const reviewResponse = response({ review: reviewSchema })

/** Permission of a customer to review a product: yes, or why not. */
const reviewStandings = ['may-review', 'reviewed', 'not-delivered', 'not-bought'] as const
export type ReviewStanding = (typeof reviewStandings)[number]

const ownReviewSchema = z.object({ ...reviewSchema.shape, hidden: z.boolean() })
export type OwnReview = z.infer<typeof ownReviewSchema>
export const ownReviewResponse = response({ review: ownReviewSchema })
export const reviewStandingResponse = response({
  standing: z.enum(reviewStandings),
  review: z.nullable(ownReviewSchema),
})

const adminReviewSchema = z.object({
  ...reviewSchema.shape,
  id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  hidden: z.boolean(),
  /** shown or hidden by staff since it was written */
  seen: z.boolean(),
})
export type AdminReview = z.infer<typeof adminReviewSchema>
export const adminReviewResponse = response({ review: adminReviewSchema })
export const adminReviewQuerySchema = z.object({
  hidden: queryChoice(['true', 'false']),
  seen: queryChoice(['no']),
  ...pageQuery,
})
export type AdminReviewQuery = z.infer<typeof adminReviewQuerySchema>
export const adminReviewsResponse = listResponse({ reviews: z.array(adminReviewSchema) })
export const hideReviewSchema = z.object({ hidden: z.boolean() })
export const reviewNotAllowed = 'You can review this product once an order with it has been delivered'
export const reviewNotFound = 'Review not found'
export const hiddenReviewStays = 'The store has hidden this review, so it cannot be deleted'
export const alreadyReviewed = 'You have already reviewed this product'
