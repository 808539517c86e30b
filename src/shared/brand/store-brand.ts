import { logoPicture } from '../media/logo-picture.ts'
import type { Brand } from './brand.schema.ts'
import { socialNetwork } from './social-networks.ts'
import type { Shop } from './shop.ts'
import type { StoreBrand } from './store-brand.schema.ts'

/** The brand as pages show it. */
export const shownBrand = ({
  brand,
  hash,
  name,
  tagline,
  blurb,
}: Pick<Shop, 'brand' | 'hash' | 'name' | 'tagline' | 'blurb'>): StoreBrand => ({
  hash,
  name,
  tagline,
  blurb,
  ...(brand?.banner?.length && { banner: brand.banner }),
  ...(brand?.order_prefix && { order_prefix: brand.order_prefix }),
  ...logosOf(brand),
  social: (brand?.social ?? []).map((href) => ({ network: socialNetwork(href) ?? '', href })),
})

function logosOf(brand: Brand | null): Pick<StoreBrand, 'logo' | 'logo_reversed'> {
  const [logo, reversed] = [logoPicture(brand?.logo), logoPicture(brand?.logo_reversed)]
  return { ...(logo && { logo }), ...(reversed && { logo_reversed: reversed }) }
}
