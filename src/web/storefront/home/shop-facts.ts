import type { StoreInfo } from '#shared/settings/store-info.schema.ts'
import { pages } from '#shared/routes.ts'
import type { JsonLdObject } from '#web/app/head.tsx'
import type { Absolute } from '../products/catalogue/catalogue-facts.ts'

/** schema.org/Organization and schema.org/WebSite */
export function shopFacts(absolute: Absolute, store: StoreInfo | undefined, name: string): JsonLdObject[] {
  const { seller, support_phone } = store ?? {}
  const url = absolute(pages.home)
  return [
    {
      '@type': 'Organization',
      name,
      url,
      logo: absolute('/icon-512.png'),
      contactPoint: {
        '@type': 'ContactPoint',
        telephone: support_phone,
        contactType: 'customer service',
        areaServed: 'IN',
      },
      ...(seller && { legalName: seller.legal_name, address: addressOf(seller) }),
      ...(seller?.gstin && { vatID: seller.gstin }),
    },
    { '@type': 'WebSite', name, url, inLanguage: 'en-IN' },
  ]
}

const addressOf = ({ address, city, state, pincode }: NonNullable<StoreInfo['seller']>): JsonLdObject => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  addressLocality: city,
  addressRegion: state,
  postalCode: pincode,
  addressCountry: 'IN',
})
