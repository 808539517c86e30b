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
  colours: BrandColours
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
  colours: brand.colours ?? firstColours,
  corners: brand.corners ?? 'soft',
  ornament: brand.ornament ?? 'stitch',
  banner: [brand.banner?.[0] ?? '', brand.banner?.[1] ?? ''],
  social: (brand.social ?? []).join('\n'),
})

/** The body of the draft; what this editor does not know stays as it was. */
export function brandOf(values: BrandValues, before: Brand): Brand {
  const { order_prefix: prefix, banner, social, ...rest } = values
  const { order_prefix: _, ...kept } = before
  return {
    ...kept,
    ...rest,
    ...(prefix !== '' && { order_prefix: prefix }),
    banner: banner.filter((line) => line.trim() !== ''),
    social: social.split(/\s+/).filter((address) => address !== ''),
  }
}
