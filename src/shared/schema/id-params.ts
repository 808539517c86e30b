import * as z from 'zod/mini'

/** `:id` of a record whose id is a UUID. */
export const idParamsSchema = z.object({ id: z.guid() })
