import * as z from 'zod/mini'
import { answer, listAnswer, timestamp } from '../schema/answer.ts'
import { pageQuery, queryChoice } from '../schema/query.ts'
import { optionalText } from '../schema/text.ts'

export const reviewSchema = z.object({
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  created_at: timestamp,
})
export type Review = z.infer<typeof reviewSchema>

/** Only a customer whose order was delivered may review, once per product (decisions.md, "Made real"). */
export const reviewInputSchema = z.object({
  rating: z
    .int('Choose 1 to 5 stars')
    .check(z.minimum(1, 'Choose 1 to 5 stars'), z.maximum(5, 'Choose 1 to 5 stars')),
  title: optionalText(120),
  text: optionalText(4000),
})
export type ReviewInput = z.infer<typeof reviewInputSchema>

export const reviewsAnswer = answer({ reviews: z.array(reviewSchema), total: z.int(), pages: z.int() })
export type ReviewList = Omit<z.infer<typeof reviewsAnswer>, 'success'>
export const reviewAnswer = answer({ review: reviewSchema })

/** What staff see of a review. */
export const adminReviewSchema = z.object({
  ...reviewSchema.shape,
  id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  hidden: z.boolean(),
})
export type AdminReview = z.infer<typeof adminReviewSchema>
export const adminReviewAnswer = answer({ review: adminReviewSchema })
export const adminReviewQuerySchema = z.object({ hidden: queryChoice(['true', 'false']), ...pageQuery })
export type AdminReviewQuery = z.infer<typeof adminReviewQuerySchema>
export const adminReviewsAnswer = listAnswer({ reviews: z.array(adminReviewSchema) })
export const hideReviewSchema = z.object({ hidden: z.boolean() })
export const reviewNotAllowed = 'You can review this product once an order with it has been delivered'
export const alreadyReviewed = 'You have already reviewed this product'
