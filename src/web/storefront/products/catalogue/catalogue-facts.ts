import type { Product } from '#shared/products/product.schema.ts'
import { href, pages } from '#shared/routes.ts'
import type { JsonLdObject } from '#web/app/head.tsx'

/** Makes a path of the site absolute; null where the public address is unknown. */
export type Absolute = (path: string) => string | null

/** schema.org/BreadcrumbList */
export const breadcrumbList = (
  absolute: Absolute,
  steps: readonly { label: string; to: string }[],
): JsonLdObject => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absolute(to) ?? to,
  })),
})

/** schema.org/ItemList */
export const itemList = (absolute: Absolute, products: readonly Product[], total: number): JsonLdObject => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: products.map(({ id, name }, index) => {
    const path = href(pages.product, { id })
    return { '@type': 'ListItem', position: index + 1, name, url: absolute(path) ?? path }
  }),
})
