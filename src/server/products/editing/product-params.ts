import * as z from 'zod/mini'

/** The `:id` of a product in a path: any text that could be one. */
export const productParams = z.object({ id: z.string().check(z.maxLength(200)) })
