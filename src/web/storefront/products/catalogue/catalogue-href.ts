import type { CatalogueQuery } from '#shared/products/catalogue-query.ts'
import { href, pages } from '#shared/routes.ts'

export const catalogueHref = (query: CatalogueQuery): string => href(pages.products, null, { ...query })
