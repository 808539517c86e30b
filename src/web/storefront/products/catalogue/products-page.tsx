import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Collection } from '#shared/products/collections/collection.schema.ts'
import { cataloguePageSize } from '#shared/products/catalogue-limits.ts'
import type { CatalogueQuery } from '#shared/products/catalogue-query.ts'
import { href, pages } from '#shared/routes.ts'
import { call } from '#web/calls/call.ts'
import { Head } from '#web/app/head.tsx'
import { useAbsoluteUrl, useShopBrand } from '#web/app/site.ts'
import { goTo } from '#web/ui/navigation.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ProductCards } from '../card/product-cards.tsx'
import { breadcrumbList, itemList } from './catalogue-facts.ts'
import {
  activeFilters,
  catalogueTitle,
  emptyText,
  filtersLabel,
  foundForText,
  foundText,
} from './catalogue-filters.ts'
import { catalogueHref } from './catalogue-href.ts'
import { countrySort, searchSorts, sorts } from './catalogue-sorts.ts'
import { ClearFilters } from './clear-filters.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { stateOfSort } from './list-history.ts'
import { ListSorting } from './list-sorting.tsx'
import type { productsLoader } from './products-loader.ts'
import type { LoadPage } from './load-more.ts'
import { ViewToggle } from './view-toggle.tsx'

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'))

const filtersId = 'filters'
const resultsId = 'found'

export default function ProductsPage() {
  const { query, sort, collections, sizes, colors, countries, list } = useLoaderData<typeof productsLoader>()
  const [railOpen, setRailOpen] = useState(true)
  const [sheetOpen, setSheetOpen] = useState(false)
  const title = catalogueTitle(query, collections, list.products)
  const state = stateOfSort(sort, query.search)
  const { page: _, ...filters } = query
  const form = {
    query,
    collections,
    sizes,
    colors,
    countries,
    onChange: (next: CatalogueQuery) => goTo(catalogueHref(next), { state, preventScrollReset: true }),
  }

  return (
    <div className="wrap">
      <CatalogueHead title={title} />
      <div className="list-head">
        <Breadcrumbs items={[{ label: 'Home', to: pages.home }, { label: title }]} />
        <h1 className="display display--lg">{title}</h1>
        <p id={resultsId} className="num text-text-2" role="status" tabIndex={-1}>
          {list.showing === undefined ? foundText(list.total) : foundForText(list, query.search ?? '')}
        </p>
      </div>
      <div className="toolbar">
        <FilterToggle
          controls={filtersId}
          open={railOpen}
          onToggle={() => setRailOpen(!railOpen)}
          onSheet={() => setSheetOpen(true)}
          label={filtersLabel(activeFilters(query))}
        />
        <div className="toolbar__end">
          <ListSorting
            options={[
              ...(query.search === undefined ? sorts : searchSorts),
              ...(countries ? [countrySort] : []),
            ]}
            sort={sort}
            list={list}
            to={catalogueHref(filters)}
          />
          <ViewToggle />
        </div>
      </div>
      <div className={railOpen ? 'catalogue' : 'catalogue catalogue--wide'}>
        <div id={filtersId} className="catalogue__rail" hidden={!railOpen}>
          <FilterForm {...form} />
        </div>
        <CatalogueResults three={railOpen} />
      </div>
      <FilterSheet when={sheetOpen} open={sheetOpen} onClose={() => setSheetOpen(false)} total={list.total}>
        <FilterForm {...form} withoutClear />
      </FilterSheet>
    </div>
  )
}

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
        state={stateOfSort(sort, query.search)}
        resultsId={resultsId}
      />
      <ProductCards list={list} three={three} eager={3} hrefFor={hrefFor} loadPage={loadPage}>
        <EmptyState title="No Products Found" text={emptyText(query, collections)}>
          {activeFilters(query).length > 0 ? (
            <>
              <ClearFilters to={pages.products} />
              <ButtonLink variant="line" to={pages.collections}>
                View Collections
              </ButtonLink>
            </>
          ) : (
            <ButtonLink to={pages.home}>Back to Home</ButtonLink>
          )}
        </EmptyState>
      </ProductCards>
    </div>
  )
}

function CatalogueHead({ title }: { title: string }) {
  const { query, collections, list } = useLoaderData<typeof productsLoader>()
  const absolute = useAbsoluteUrl()
  const brand = useShopBrand()
  const { search, page } = query
  const canonical = canonicalHref(query, collections)
  return (
    <Head
      title={search ? `“${search}” in ${title}` : page ? `${title}, page ${page}` : title}
      description={`${title} at ${brand ? brand.name : 'Taanka: menswear cut and sewn in India'}. Filter by collection, price and stock.`}
      canonical={search ? undefined : canonical}
      forCrawlers={
        import.meta.env.SSR && {
          jsonLd: [
            breadcrumbList(absolute, [
              { label: 'Home', to: pages.home },
              { label: title, to: canonical ?? pages.products },
            ]),
            itemList(absolute, list.products, list.total),
          ],
        }
      }
    />
  )
}

/** The address under which search engines know a list: a collection has a page of its own, an unknown one has none. */
function canonicalHref(
  { collection_id, category, page }: CatalogueQuery,
  collections: readonly Collection[],
): string | undefined {
  if (collection_id === undefined) return catalogueHref({ category, page })
  const collection = collections.find(({ id }) => id === collection_id)
  return collection && href(pages.collection, { slug: collection.slug }, { category, page })
}

export { CatalogueError as ErrorBoundary } from './catalogue-error.tsx'

interface FilterToggleProps {
  /** id of the sidebar */
  controls: string
  open: boolean
  onToggle: () => void
  /** opens the sheet on narrow screens */
  onSheet: () => void
  /** with the number of filters */
  label: string
}

/** Toggles the sidebar on wide screens and opens the sheet on narrow ones; a plain link without JavaScript. */
const FilterToggle = ({ controls, open, onToggle, onSheet, label }: FilterToggleProps) => (
  <>
    <Button
      variant="line"
      small
      className="needs-script only-wide"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      <Icon name="filter" />
      {open ? 'Hide filters' : 'Show filters'}
    </Button>
    <ButtonLink
      variant="line"
      small
      className="only-narrow"
      to={`#${controls}`}
      role="button"
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        onSheet()
      }}
    >
      <Icon name="filter" />
      {label}
    </ButtonLink>
  </>
)
