import * as z from 'zod/mini'
import { collectionInputSchema } from '#shared/collections/collection.schema.ts'

/** The fields of the form are text; one that is left empty is left to the shop. */
export const collectionFormSchema = z.object({
  ...collectionInputSchema.shape,
  slug: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim() || undefined),
    ),
    collectionInputSchema.shape.slug,
  ),
  position: z.pipe(
    z
      .string()
      .check(z.trim(), z.regex(/^(\d{1,4}|10000)?$/, 'Position must be a whole number from 0 to 10000')),
    z.transform((text) => (text === '' ? undefined : Number(text))),
  ),
})
