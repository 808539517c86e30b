import { useLoaderData } from 'react-router'
import type { Collection } from '#shared/collections/collection.schema.ts'
import { cataloguePageSize } from '#shared/products/catalogue-limits.ts'
import type { CatalogueQuery } from '#shared/products/catalogue-query.ts'
import { href, pages } from '#shared/routes.ts'
import { call } from '#web/api/call.ts'
import { Head } from '#web/app/head.tsx'
import { AppLink } from '#web/app/link.tsx'
import { useAbsoluteUrl } from '#web/app/site.ts'
import { goTo } from '#web/state/navigation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { breadcrumbList, itemList } from '../products/catalogue/catalogue-facts.ts'
import { activeFilters, foundText } from '../products/catalogue/catalogue-filters.ts'
import { ClearFilters } from '../products/catalogue/clear-filters.tsx'
import { FilterChips } from '../products/catalogue/filter-chips.tsx'
import { ListSorting } from '../products/catalogue/list-sorting.tsx'
import { ProductCards } from '../products/card/product-cards.tsx'
import { ViewToggle } from '../products/catalogue/view-toggle.tsx'
import { CollectionHero } from './collection-hero.tsx'
import type { collectionLoader } from './collection-loader.ts'
import { CollectionNotFound } from './collection-not-found.tsx'
import { OtherCollections } from './other-collections.tsx'
import { PriceFilter } from './price-filter.tsx'
import { QuickAdd } from './quick-add.tsx'

const sorts = [
  { sort: 'newest', label: 'Newest' },
  { sort: 'oldest', label: 'Oldest' },
  { sort: 'price-low', label: 'Price low to high' },
  { sort: 'price-high', label: 'Price high to low' },
  { sort: 'name', label: 'Name A to Z' },
] as const

const resultsId = 'found'

/** One collection (specification, section 2; decisions.md: both versions in one page). */
export default function CollectionPage() {
  const data = useLoaderData<typeof collectionLoader>()
  if (data === null) return <CollectionNotFound />
  const { collection, others } = data
  return (
    <>
      <CollectionHead {...data} />
      <CollectionHero collection={collection} />
      <CollectionProducts key={collection.id} {...data} />
      <OtherCollections collections={others} />
    </>
  )
}

type CollectionData = NonNullable<ReturnType<typeof useLoaderData<typeof collectionLoader>>>

function CollectionProducts({ collection, list, query, sort }: CollectionData) {
  const { slug } = collection
  const { page: _, ...filters } = query
  const to = (wanted: Omit<CatalogueQuery, 'collection_id'>) =>
    href(pages.collection, { slug }, { ...wanted })
  const state = { sort }
  const isFiltered = activeFilters(query).length > 0

  return (
    <div className="wrap pt-8">
      <div className="toolbar">
        <PriceFilter
          range={query}
          action={to({})}
          onApply={(range) => goTo(to({ ...filters, ...range }), { state, preventScrollReset: true })}
        />
        <div className="toolbar__end">
          <ListSorting options={sorts} sort={sort} list={list} to={to(filters)} />
          <ViewToggle />
        </div>
      </div>
      <p
        id={resultsId}
        role="status"
        tabIndex={-1}
        className={isFiltered ? 'num mb-5 text-text-2 focus:outline-none' : 'sr-only'}
      >
        {foundText(list.total)}
      </p>
      <FilterChips
        filters={activeFilters(query).map((filter) => ({ ...filter, to: to(filter.without) }))}
        clearTo={to({})}
        state={state}
        resultsId={resultsId}
      />
      <ProductCards
        list={list}
        hrefFor={(page) => to({ ...query, page: page > 1 ? page : undefined })}
        loadPage={async (page, signal) => {
          const { collection: next, ...figures } = await call('GET /api/collections/public/:idOrSlug', {
            params: { idOrSlug: slug },
            query: { ...query, sort, page, limit: cataloguePageSize },
            signal,
          })
          return { products: next.products, ...figures }
        }}
        action={(product) => <QuickAdd product={product} />}
      >
        <EmptyState title="No Products Found" text="Nothing on the hanger at this price.">
          {isFiltered ? (
            <ClearFilters to={to({})} />
          ) : (
            <ButtonLink to={pages.products}>View All Products</ButtonLink>
          )}
        </EmptyState>
      </ProductCards>
      <div className="mt-10 flex justify-center">
        <AppLink className="link" to={href(pages.products, null, { collection_id: collection.id })}>
          View All Products
          <Icon name="arrow" />
        </AppLink>
      </div>
    </div>
  )
}

function CollectionHead({ collection, list, query }: CollectionData) {
  const absolute = useAbsoluteUrl()
  const { slug, name, description, image }: Collection = collection
  const canonical = href(pages.collection, { slug }, { category: query.category, page: query.page })
  return (
    <Head
      title={query.page ? `${name}, page ${query.page}` : name}
      description={description}
      canonical={query.search ? undefined : canonical}
      image={image || undefined}
      jsonLd={[
        breadcrumbList(absolute, [
          { label: 'Home', to: pages.home },
          { label: 'Collections', to: pages.collections },
          { label: name, to: href(pages.collection, { slug }) },
        ]),
        itemList(absolute, list.products, list.total),
      ]}
    />
  )
}

export { CollectionError as ErrorBoundary } from './collection-error.tsx'
