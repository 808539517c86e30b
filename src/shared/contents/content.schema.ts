import * as z from 'zod/mini'
import { storableJson } from '../schema/storable.ts'
import { moment } from '../schema/day.ts'
import { response, timestamp } from '../schema/response.ts'
import { text } from '../schema/text.ts'
import { linkSchema } from './link.schema.ts'
import { contentKinds, policyKeys, versionStates } from './content-kinds.ts'

/** `n` counts the saves of a content: a draft takes a new one each time, a published version keeps its own. */
const versionHeadSchema = z.object({
  n: z.int(),
  state: z.enum(versionStates),
  hash: z.string(),
  by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  at: timestamp,
  publish_at: z.nullable(timestamp),
})
export type VersionHead = z.infer<typeof versionHeadSchema>

export const versionSchema = z.object({ ...versionHeadSchema.shape, body: z.unknown() })
export type ContentVersion = z.infer<typeof versionSchema>
export const versionResponse = response({ version: versionSchema })

const contentSchema = z.object({
  kind: z.enum(contentKinds),
  key: z.nullable(z.string()),
  /** An editor begins with this where there is no version yet. */
  starter: z.unknown(),
  published: z.nullable(versionSchema),
  draft: z.nullable(versionSchema),
  scheduled: z.nullable(versionSchema),
  /** Links of the version that is edited whose target is not in the shop, which hides them. */
  gone: z.array(linkSchema),
  /** Published ones, the latest first. */
  versions: z.array(versionHeadSchema),
})
export type Content = z.infer<typeof contentSchema>
export const contentResponse = response(contentSchema.shape)

const contentRowSchema = z.object({
  kind: z.enum(contentKinds),
  key: z.nullable(z.string()),
  title: z.string(),
  published: z.nullable(versionHeadSchema),
  draft: z.nullable(versionHeadSchema),
  scheduled: z.nullable(versionHeadSchema),
})
export type ContentRow = z.infer<typeof contentRowSchema>
/** Address of a picture that was uploaded. */
export const contentImageResponse = response({ image: z.string() })

export const contentsResponse = response({ contents: z.array(contentRowSchema) })

/** The number of the version that the editor has seen: of the draft, else the scheduled, else the published one, else 0. */
const seen = z.int().check(z.minimum(0))

export const draftInputSchema = z.object({
  body: z
    .record(z.string(), z.unknown())
    .check(z.refine(storableJson, 'Contains characters that cannot be stored')),
  seen,
})
export const discardSchema = z.optional(z.nullable(z.object({ seen: z.optional(seen) })))
export const publishInputSchema = z.object({
  seen,
  /** An earlier version, which is published anew. The draft by default. */
  version: z.optional(z.int().check(z.minimum(1))),
  /** The moment of publishing; now by default. */
  at: z.optional(z.nullable(moment())),
})
export type PublishInput = z.infer<typeof publishInputSchema>

/** Words of the paths of the calls, and names under which policies are read. */
const reservedSlugs: readonly string[] = ['draft', 'publish', 'schedule', ...policyKeys]

const pageSlug = text({ max: 80, required: 'Address is required' }).check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'An address may have small letters, digits and single dashes'),
  z.refine((slug) => !reservedSlugs.includes(slug), 'This address is a word of the shop itself'),
)
export const pageSlugSchema = z.object({ slug: pageSlug })

export const contentParams = z.object({ kind: z.enum(contentKinds) })
export const keyedContentParams = z.object({
  kind: z.enum(contentKinds),
  key: z.string().check(z.maxLength(80)),
})
export const pageParams = z.object({ key: z.string().check(z.maxLength(80)) })
