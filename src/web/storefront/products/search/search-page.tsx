import type { FormEvent } from 'react'
import { useLoaderData } from 'react-router'
import { cataloguePageSize } from '#shared/products/catalogue-limits.ts'
import { href, pages } from '#shared/routes.ts'
import { call } from '#web/calls/call.ts'
import { Head } from '#web/app/head.tsx'
import { goTo } from '#web/ui/navigation.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ShownList } from '../catalogue/list-history.ts'
import { foundForText } from '../catalogue/catalogue-filters.ts'
import { catalogueHref } from '../catalogue/catalogue-href.ts'
import { ListSorting } from '../catalogue/list-sorting.tsx'
import { searchSorts } from '../catalogue/catalogue-sorts.ts'
import { ProductCards } from '../card/product-cards.tsx'
import { useShownValue } from '../catalogue/use-shown-value.ts'
import { ViewToggle } from '../catalogue/view-toggle.tsx'
import type { searchLoader } from './search-loader.ts'
import { SearchIdeas } from './search-ideas.tsx'

const searchHref = (q: string, page?: number): string => href(pages.search, null, { q, page })

export default function SearchPage() {
  const { q, query, sort, list, collections } = useLoaderData<typeof searchLoader>()
  return (
    <div className="wrap">
      <Head title={q === '' ? 'Search' : `Search for “${q}”`} />
      <div className="list-head">
        <Breadcrumbs items={[{ label: 'Home', to: pages.home }, { label: 'Search' }]} />
        <h1 className="display display--lg">Search</h1>
        <SearchForm q={q} list={list} />
        {list.total > 0 && (
          <p className="num text-text-2" role="status">
            {foundForText(list, q)}
          </p>
        )}
      </div>
      {list.total > 0 && (
        <div className="toolbar">
          <ButtonLink variant="line" small to={catalogueHref({ ...query, page: undefined, search: q })}>
            <Icon name="filter" />
            Filters
          </ButtonLink>
          <div className="toolbar__end">
            <ListSorting options={searchSorts} sort={sort} list={list} to={searchHref(q)} />
            <ViewToggle />
          </div>
        </div>
      )}
      <ProductCards
        list={list}
        eager={4}
        hrefFor={(page) => searchHref(q, page > 1 ? page : undefined)}
        loadPage={(page, signal) =>
          call('GET /api/products/search', {
            query: { ...query, q, sort, page, limit: cataloguePageSize },
            signal,
          })
        }
      >
        <SearchIdeas q={q} collections={collections} />
      </ProductCards>
    </div>
  )
}

function SearchForm({ q, list }: { q: string; list: ShownList }) {
  const input = useShownValue(q, list)
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (entered !== '') goTo(searchHref(entered), { replace: entered === q })
  }
  return (
    <form
      className="joined mt-3 max-w-[640px]"
      role="search"
      aria-label="Products"
      action={pages.search}
      onSubmit={search}
    >
      <input
        ref={input}
        className="input"
        type="search"
        name="q"
        aria-label="Search products"
        placeholder="Kurta, linen, navy..."
        defaultValue={q}
        maxLength={200}
        autoComplete="off"
        autoFocus={q === ''}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}

export { CatalogueError as ErrorBoundary } from '../catalogue/catalogue-error.tsx'
