import { networkOf } from './social-networks.ts'
import type { Shop } from './shop.ts'
import type { StoreBrand } from './store-brand.schema.ts'

/** The brand as pages show it. */
export const storeBrandOf = ({ brand, hash, name, tagline, blurb }: Shop): StoreBrand => ({
  hash,
  name,
  tagline,
  blurb,
  ...(brand?.banner?.length && { banner: brand.banner }),
  social: (brand?.social ?? []).map((href) => ({ network: networkOf(href) ?? '', href })),
})
