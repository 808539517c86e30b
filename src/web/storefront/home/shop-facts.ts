import { pages } from '#shared/routes.ts'
import type { JsonLdObject } from '#web/app/head.tsx'
import type { Absolute } from '../products/catalogue/catalogue-facts.ts'

/** schema.org/Organization and schema.org/WebSite */
export function shopFacts(absolute: Absolute, supportPhone: string): JsonLdObject[] {
  const url = absolute(pages.home)
  return [
    {
      '@type': 'Organization',
      name: 'Taanka',
      url,
      logo: absolute('/icon-512.png'),
      contactPoint: {
        '@type': 'ContactPoint',
        telephone: supportPhone,
        contactType: 'customer service',
        areaServed: 'IN',
      },
    },
    { '@type': 'WebSite', name: 'Taanka', url, inLanguage: 'en-IN' },
  ]
}
