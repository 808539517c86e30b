import * as z from 'zod/mini'
import { bulkLimit } from '../bulk-limit.ts'
import { response } from '../schema/response.ts'
import { text } from '../schema/text.ts'

/** Tags of one order or customer. */
export const maxTags = 20
export const maxTagLength = 30

/** A free word of staff. Files list several of them with a comma between. */
const tagSchema = text({ max: maxTagLength, required: 'Tag is required' }).check(
  z.refine((tag) => !tag.includes(','), 'A tag has no comma'),
)

const some = z._default(
  z
    .array(tagSchema, { error: 'Must be a list of tags' })
    .check(z.maxLength(maxTags, `At most ${maxTags} tags`)),
  [],
)

/** Adding and removing leaves alone what a colleague has changed meanwhile. */
export const tagsEditSchema = z
  .object({
    ids: z
      .array(text({ max: 200 }), { error: 'Choose what to tag' })
      .check(z.minLength(1, 'Choose at least one'), z.maxLength(bulkLimit, `At most ${bulkLimit} at a time`)),
    add: some,
    remove: some,
  })
  .check(
    z.refine(({ add, remove }) => add.length + remove.length > 0, {
      error: 'Choose a tag',
      path: ['add'],
    }),
  )
export type TagsEdit = z.infer<typeof tagsEditSchema>

export const tagsResponse = response({ tags: z.array(z.string()) })

/** Its tags after the change, or why it was not changed. */
export const tagsEditResponse = response({
  lines: z.array(
    z.object({ id: z.string(), tags: z.nullable(z.array(z.string())), error: z.nullable(z.string()) }),
  ),
})
export type TaggedLine = z.infer<typeof tagsEditResponse>['lines'][number]

export const tagMessages = {
  tooMany: `It would have more than ${maxTags} tags`,
  unknown: 'It is not there any more',
}
