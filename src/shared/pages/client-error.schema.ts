import * as z from 'zod/mini'
import { text } from '../schema/text.ts'

/** An error in a shopper's browser (docs/product/errors.md, Errors in the browser). */
export const clientErrorSchema = z.object({
  /** without the query, which can hold a search or the token of a link */
  path: text({ max: 300, required: 'Path is required' }),
  message: text({ max: 300, required: 'Message is required' }),
  /** name of the page's first script, which changes with every version */
  release: text({ max: 100 }),
})
export type ClientError = z.input<typeof clientErrorSchema>
