import * as z from 'zod/mini'
import { linkSchema } from '../contents/link.schema.ts'
import { seoFields } from '../contents/seo.schema.ts'
import { moment } from '../schema/day.ts'
import { textLines, markdown, text } from '../schema/text.ts'

/** Icons that a benefit may have. */
export const benefitIcons = [
  'truck',
  'return',
  'cloth',
  'chat',
  'cash',
  'card',
  'check',
  'heart',
  'lock',
  'needle',
  'parcel',
  'tag',
] as const

const id = text({ max: 100 })
/** Address of a stored picture, or ''. */
const picture = z._default(text({ max: 200 }), '')
const button = z.strictObject({ label: text({ max: 30 }), link: linkSchema })
const ofAnnouncement = z.optional(z.nullable(moment()))
const oneOf = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  z._default(z.enum(choices), choices[0])
const optional = (max: number) => z._default(textLines({ max }), '')
const atMost = (count: number, what: string) => z.maxLength(count, `At most ${count} ${what}`)

export const sectionSchemas = {
  hero: z.strictObject({
    type: z.literal('hero'),
    variant: oneOf(['field', 'split', 'plain']),
    title: text({ max: 80 }),
    subtitle: optional(80),
    text: optional(500),
    picture,
    buttons: z._default(z.array(button).check(atMost(2, 'buttons')), []),
  }),
  collections: z.strictObject({
    type: z.literal('collections'),
    variant: oneOf(['tiles', 'row']),
    title: text({ max: 60 }),
    of: oneOf(['all', 'ids']),
    ids: z._default(z.array(id).check(atMost(8, 'collections')), []),
  }),
  products: z.strictObject({
    type: z.literal('products'),
    variant: oneOf(['grid', 'row']),
    title: text({ max: 60 }),
    of: oneOf(['random', 'newest', 'best-selling', 'collection', 'ids']),
    collection: z._default(id, ''),
    ids: z._default(z.array(id).check(atMost(12, 'products')), []),
    count: z._default(
      z.int().check(z.minimum(4, 'Between 4 and 12 products'), z.maximum(12, 'Between 4 and 12 products')),
      4,
    ),
    link: z.optional(z.nullable(linkSchema)),
  }),
  picture_text: z.strictObject({
    type: z.literal('picture_text'),
    variant: oneOf(['left', 'right', 'over']),
    title: text({ max: 80 }),
    markdown: optional(1000),
    picture,
    alt: optional(150),
    button: z.optional(z.nullable(button)),
  }),
  benefits: z.strictObject({
    type: z.literal('benefits'),
    items: z
      .array(
        z.strictObject({ icon: z.enum(benefitIcons), title: text({ max: 40 }), text: text({ max: 80 }) }),
      )
      .check(atMost(4, 'benefits')),
  }),
  text: z.strictObject({
    type: z.literal('text'),
    variant: oneOf(['narrow', 'wide']),
    title: text({ max: 80 }),
    markdown: markdown({ max: 3000 }),
  }),
  newsletter: z.strictObject({
    type: z.literal('newsletter'),
    title: text({ max: 60 }),
    text: optional(160),
    picture,
  }),
  announcement: z.strictObject({
    type: z.literal('announcement'),
    variant: oneOf(['primary', 'accent', 'highlight']),
    text: textLines({ max: 160 }),
    link: z.optional(z.nullable(linkSchema)),
    from: ofAnnouncement,
    until: ofAnnouncement,
  }),
}
export type SectionType = keyof typeof sectionSchemas
export type Section<Type extends SectionType> = z.infer<(typeof sectionSchemas)[Type]>
export type HomeSection = { [Type in SectionType]: Section<Type> }[SectionType]

export const sectionTypes = Object.keys(sectionSchemas) as SectionType[]

/** Sections of one type on a home. */
export const maxOfType: Record<SectionType, number> = {
  hero: 1,
  collections: 2,
  products: 4,
  picture_text: 6,
  benefits: 1,
  text: 4,
  newsletter: 1,
  announcement: 2,
}
export const maxSections = 12

const { hero, ...others } = sectionSchemas
const sectionSchema = z.discriminatedUnion(
  'type',
  [hero, ...(Object.values(others) as unknown as [typeof hero])],
  { error: 'This kind of section is not known' },
) as unknown as z.ZodMiniType<HomeSection>

export const homeSchema = z.object({
  sections: z.array(sectionSchema).check(
    z.maxLength(maxSections, `At most ${maxSections} sections`),
    z.superRefine((sections, context) => {
      const counts = new Map<SectionType, number>()
      for (const [index, { type }] of sections.entries()) {
        const count = (counts.get(type) ?? 0) + 1
        counts.set(type, count)
        if (count > maxOfType[type])
          context.addIssue({
            code: 'custom',
            path: [index, 'type'],
            message: `At most ${maxOfType[type]} of these`,
          })
      }
    }),
  ),
  ...seoFields,
})
export type Home = z.infer<typeof homeSchema>
