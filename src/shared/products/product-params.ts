import * as z from 'zod/mini'

export const productParams = z.object({ id: z.string().check(z.maxLength(200)) })
