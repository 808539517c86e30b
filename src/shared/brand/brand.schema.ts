import * as z from 'zod/mini'
import { documentPrefixes } from '../tax/documents/document-kinds.ts'
import { pictureSize } from '../media/picture.ts'
import { textLines, text } from '../schema/text.ts'
import { displayFonts, textFonts } from './brand-fonts.ts'
import { brandPictureShapes, isOfRatio, type BrandPictureUse } from './brand-pictures.ts'
import { socialNetwork } from './social-networks.ts'

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Must be a colour like #1f2a44'))

export const coloursSchema = z.object({
  ground: colour,
  ink: colour,
  primary: colour,
  accent: colour,
  highlight: colour,
})

const socialAddress = text({ max: 300 }).check(
  z.refine(
    (address) => socialNetwork(address) !== undefined,
    'Must be an https address on Instagram, Facebook, X, YouTube, Pinterest, LinkedIn or WhatsApp',
  ),
)

/** The address of a picture that was uploaded, which says its size. */
const picture = (use: BrandPictureUse) =>
  text({ max: 200 }).check(
    z.superRefine((address, context) => {
      const size = pictureSize(address)
      const shape = use === 'share_picture' ? undefined : brandPictureShapes[use]
      if (!size) context.addIssue({ code: 'custom', message: 'Upload a picture' })
      else if (shape && !isOfRatio(shape, size.width, size.height))
        context.addIssue({ code: 'custom', message: shape.wrongRatio })
    }),
  )

/** Those of the other documents, whose numbers are counted apart. */
const { invoice: _, ...others } = documentPrefixes
const takenPrefixes: string[] = Object.values(others)

/** A brand as it is edited; publishing asks for more (`brand` in `content-kinds.ts`). */
export const brandSchema = z.object({
  name: text({ max: 40 }),
  tagline: z.optional(text({ max: 60 })),
  blurb: z.optional(textLines({ max: 200 })),
  logo: z.optional(picture('logo')),
  logo_reversed: z.optional(picture('logo_reversed')),
  mark: z.optional(picture('mark')),
  share_picture: z.optional(picture('share_picture')),
  colours: z.optional(coloursSchema),
  fonts: z.optional(z.object({ display: z.enum(displayFonts), text: z.enum(textFonts) })),
  corners: z.optional(z.enum(['square', 'soft', 'round'])),
  ornament: z.optional(z.enum(['stitch', 'line', 'none'])),
  banner: z.optional(z.array(text({ max: 60 })).check(z.maxLength(2, 'At most 2 lines'))),
  social: z.optional(z.array(socialAddress).check(z.maxLength(6, 'At most 6 addresses'))),
  order_prefix: z.optional(z.string().check(z.regex(/^[A-Z]{2,4}$/, 'Must be 2 to 4 letters A to Z'))),
  invoice_prefix: z.optional(
    z.string().check(
      z.regex(/^[A-Z0-9-]{1,6}$/, 'Must be 1 to 6 of A to Z, 0 to 9 and -'),
      z.refine((prefix) => !takenPrefixes.includes(prefix), 'CN, BS, RC and RN are taken'),
    ),
  ),
})
export type Brand = z.infer<typeof brandSchema>
