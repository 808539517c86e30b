import { firstFonts, type BrandFonts } from '#shared/brand/brand-fonts.ts'
import type { Brand } from '#shared/brand/brand.schema.ts'
import { brandPictureUses, type BrandPictureUse } from '#shared/brand/brand-pictures.ts'
import type { BrandColours } from '#shared/brand/palette.ts'

/** The colours with which an editor begins: those of the sample. */
const firstColours: BrandColours = {
  ground: '#f4efe5',
  ink: '#1a1b2e',
  primary: '#232e5c',
  accent: '#a3301d',
  highlight: '#e0a63a',
}

/** Everything that can be typed, as texts. */
export interface BrandValues {
  name: string
  tagline: string
  blurb: string
  order_prefix: string
  invoice_prefix: string
  /** '' for none */
  pictures: Record<BrandPictureUse, string>
  colours: BrandColours
  fonts: BrandFonts
  corners: NonNullable<Brand['corners']>
  ornament: NonNullable<Brand['ornament']>
  banner: [string, string]
  social: string
}

export const brandValues = (brand: Brand): BrandValues => ({
  name: brand.name,
  tagline: brand.tagline ?? '',
  blurb: brand.blurb ?? '',
  order_prefix: brand.order_prefix ?? '',
  invoice_prefix: brand.invoice_prefix ?? '',
  pictures: {
    logo: brand.logo ?? '',
    logo_reversed: brand.logo_reversed ?? '',
    mark: brand.mark ?? '',
    share_picture: brand.share_picture ?? '',
  },
  colours: brand.colours ?? firstColours,
  fonts: brand.fonts ?? firstFonts,
  corners: brand.corners ?? 'soft',
  ornament: brand.ornament ?? 'stitch',
  banner: [brand.banner?.[0] ?? '', brand.banner?.[1] ?? ''],
  social: (brand.social ?? []).join('\n'),
})

/** The body of the draft; what this editor does not know stays as it was. */
export function brandFromValues(values: BrandValues, before: Brand): Brand {
  const { order_prefix, invoice_prefix, pictures, banner, social, ...rest } = values
  const kept = { ...before }
  for (const name of optional) delete kept[name]
  const given = Object.entries({ order_prefix, invoice_prefix, ...pictures }).filter(
    ([, value]) => value !== '',
  )
  return {
    ...kept,
    ...rest,
    ...Object.fromEntries(given),
    banner: banner.filter((line) => line.trim() !== ''),
    social: social.split(/\s+/).filter((address) => address !== ''),
  }
}

/** Left out where they are empty. */
const optional = ['order_prefix', 'invoice_prefix', ...brandPictureUses] as const
