import * as z from 'zod/mini'

/** Ids are spoken and typed, so small letters are taken too. */
export const orderIdParams = z.object({ id: z.string().check(z.toUpperCase()) })
