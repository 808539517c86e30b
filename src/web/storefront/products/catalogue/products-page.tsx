import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { CatalogueQuery } from '#shared/products/catalogue-query.ts'
import { cataloguePageSize } from '#shared/products/catalogue-limits.ts'
import { pages } from '#shared/routes.ts'
import { call } from '#web/api/call.ts'
import { Head } from '#web/app/head.tsx'
import { useAbsoluteUrl } from '#web/app/site.ts'
import { goTo } from '#web/state/navigation.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { SortState } from '../../kept-sort.ts'
import { breadcrumbList, itemList } from './catalogue-facts.ts'
import { activeFilters, catalogueHref, catalogueTitle, foundText } from './catalogue-filters.ts'
import { ClearFilters } from './clear-filters.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { FilterToggle } from './filter-toggle.tsx'
import { ListSorting } from './list-sorting.tsx'
import { ProductCards } from '../card/product-cards.tsx'
import type { productsLoader } from './products-loader.ts'
import type { LoadPage } from './use-more-products.ts'
import { ViewToggle } from './view-toggle.tsx'

const sorts = [
  { sort: 'newest', label: 'Newest First' },
  { sort: 'price-low', label: 'Price: Low to High' },
  { sort: 'price-high', label: 'Price: High to Low' },
  { sort: 'popular', label: 'Most Popular' },
] as const

const filtersId = 'filters'
const resultsId = 'found'

/** The catalogue (specification, section 2, "Products catalogue"). */
export default function ProductsPage() {
  const { query, sort, collections, list } = useLoaderData<typeof productsLoader>()
  const [railOpen, setRailOpen] = useState(true)
  const [sheetOpen, setSheetOpen] = useState(false)
  const title = catalogueTitle(query, collections)
  const state: SortState = { sort }
  const { page: _, ...filters } = query
  const form = {
    query,
    collections,
    state,
    onChange: (next: CatalogueQuery) => goTo(catalogueHref(next), { state, preventScrollReset: true }),
  }

  return (
    <div className="wrap">
      <CatalogueHead title={title} />
      <div className="list-head">
        <Breadcrumbs items={[{ label: 'Home', to: pages.home }, { label: title }]} />
        <h1 className="display display--lg">{title}</h1>
        <p id={resultsId} className="num text-text-2" role="status" tabIndex={-1}>
          {foundText(list.total)}
        </p>
      </div>
      <div className="toolbar">
        <FilterToggle
          controls={filtersId}
          open={railOpen}
          onToggle={() => setRailOpen(!railOpen)}
          onSheet={() => setSheetOpen(true)}
        />
        <div className="toolbar__end">
          <ListSorting options={sorts} sort={sort} list={list} to={catalogueHref(filters)} />
          <ViewToggle />
        </div>
      </div>
      <div className={railOpen ? 'catalogue' : 'catalogue catalogue--wide'}>
        <div id={filtersId} className="catalogue__rail" hidden={!railOpen}>
          <FilterForm {...form} />
        </div>
        <CatalogueResults three={railOpen} />
      </div>
      <FilterSheet open={sheetOpen} onClose={() => setSheetOpen(false)} total={list.total} {...form} />
    </div>
  )
}

/** The filters that are on, and the products that pass them. */
function CatalogueResults({ three }: { three: boolean }) {
  const { query, sort, collections, list } = useLoaderData<typeof productsLoader>()
  const hrefFor = (page: number) => catalogueHref({ ...query, page: page > 1 ? page : undefined })
  const loadPage: LoadPage = (page, signal) => {
    const asked = { ...query, sort, page, limit: cataloguePageSize }
    return call('GET /api/products/public', { query: asked, signal })
  }
  return (
    <div className="min-w-0">
      <FilterChips
        filters={activeFilters(query, collections).map((filter) => ({
          ...filter,
          to: catalogueHref(filter.without),
        }))}
        clearTo={pages.products}
        state={{ sort }}
        resultsId={resultsId}
      />
      <ProductCards list={list} three={three} eager={3} hrefFor={hrefFor} loadPage={loadPage}>
        <EmptyState title="No Products Found" text="Nothing on the hanger matches all of these filters.">
          <ClearFilters to={pages.products} />
        </EmptyState>
      </ProductCards>
    </div>
  )
}

function CatalogueHead({ title }: { title: string }) {
  const { query, list } = useLoaderData<typeof productsLoader>()
  const absolute = useAbsoluteUrl()
  const { collection_id, category, search, page } = query
  const canonical = catalogueHref({ collection_id, category, page })
  return (
    <Head
      title={search ? `“${search}” in ${title}` : page ? `${title}, page ${page}` : title}
      description={`${title} at Taanka: menswear cut and sewn in India. Filter by collection, price and stock.`}
      canonical={search ? undefined : canonical}
      jsonLd={[
        breadcrumbList(absolute, [
          { label: 'Home', to: pages.home },
          { label: title, to: canonical },
        ]),
        itemList(absolute, list.products, list.total),
      ]}
    />
  )
}

export { CatalogueError as ErrorBoundary } from './catalogue-error.tsx'
