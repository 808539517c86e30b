import { firstFonts, type BrandFonts } from '#shared/brand/brand-fonts.ts'
import type { Brand } from '#shared/brand/brand.schema.ts'
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
  colours: BrandColours
  fonts: BrandFonts
  corners: NonNullable<Brand['corners']>
  ornament: NonNullable<Brand['ornament']>
  banner: [string, string]
  social: string
}

export const valuesOf = (brand: Brand): BrandValues => ({
  name: brand.name,
  tagline: brand.tagline ?? '',
  blurb: brand.blurb ?? '',
  order_prefix: brand.order_prefix ?? '',
  invoice_prefix: brand.invoice_prefix ?? '',
  colours: brand.colours ?? firstColours,
  fonts: brand.fonts ?? firstFonts,
  corners: brand.corners ?? 'soft',
  ornament: brand.ornament ?? 'stitch',
  banner: [brand.banner?.[0] ?? '', brand.banner?.[1] ?? ''],
  social: (brand.social ?? []).join('\n'),
})

/** The body of the draft; what this editor does not know stays as it was. */
export function brandOf(values: BrandValues, before: Brand): Brand {
  const { order_prefix: order, invoice_prefix: invoice, banner, social, ...rest } = values
  const { order_prefix: _, invoice_prefix: __, ...kept } = before
  return {
    ...kept,
    ...rest,
    ...(order !== '' && { order_prefix: order }),
    ...(invoice !== '' && { invoice_prefix: invoice }),
    banner: banner.filter((line) => line.trim() !== ''),
    social: social.split(/\s+/).filter((address) => address !== ''),
  }
}
