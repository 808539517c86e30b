import { useLoaderData } from 'react-router'
import type { Collection } from '#shared/products/collections/collection.schema.ts'
import { sharePicture } from '#shared/media/share-picture.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { cataloguePageSize } from '#shared/products/catalogue-limits.ts'
import type { CatalogueQuery } from '#shared/products/catalogue-query.ts'
import { href, pages } from '#shared/routes.ts'
import { call } from '#web/calls/call.ts'
import { Head } from '#web/app/head.tsx'
import { Link } from '#web/ui/link.tsx'
import { usePageFailure } from '#web/app/page-failure.ts'
import { useAbsoluteUrl } from '#web/app/site.ts'
import { goTo } from '#web/ui/navigation.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, TryAgain } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import { groundClass } from './collection-ground.ts'
import { usePopover } from '../../layout/use-popover.ts'
import { ProductCards } from '../card/product-cards.tsx'
import { breadcrumbList, itemList } from '../catalogue/catalogue-facts.ts'
import { activeFilters, emptyText, filtersLabel, foundText } from '../catalogue/catalogue-filters.ts'
import { ClearFilters } from '../catalogue/clear-filters.tsx'
import { FilterChips } from '../catalogue/filter-chips.tsx'
import { ListSorting } from '../catalogue/list-sorting.tsx'
import { ViewToggle } from '../catalogue/view-toggle.tsx'
import { CollectionCard } from './collection-card.tsx'
import { productCount } from './collection-counts.ts'
import type { collectionLoader } from './collection-loader.ts'
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

const quickAdd = (product: Product) => <QuickAdd product={product} />

/** A collection (docs/product/shopping.md, Collections). */
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
  const more = usePopover()
  const { page: _, ...filters } = query
  const to = (wanted: Omit<CatalogueQuery, 'collection_id'>) =>
    href(pages.collection, { slug }, { ...wanted })
  const state = { sort }
  const active = activeFilters(query)
  const isFiltered = active.length > 0

  return (
    <div className="wrap md:pt-8">
      <div className="toolbar">
        <Button variant="line" small className="md:hidden" {...more.button}>
          <Icon name="filter" />
          {filtersLabel(active)}
        </Button>
        <div className="price-sheet" {...more.popover}>
          <PriceFilter
            range={query}
            action={to({})}
            onApply={(range) => {
              more.close()
              goTo(to({ ...filters, ...range }), { state, preventScrollReset: true })
            }}
          />
        </div>
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
        filters={active.map((filter) => ({ ...filter, to: to(filter.without) }))}
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
        action={quickAdd}
      >
        <EmptyState title="No Products Found" text={emptyText(query)}>
          {isFiltered ? (
            <ClearFilters to={to({})} />
          ) : (
            <ButtonLink to={pages.products}>View All Products</ButtonLink>
          )}
        </EmptyState>
      </ProductCards>
      <div className="mt-10 flex justify-center">
        <Link className="link" to={href(pages.products, null, { collection_id: collection.id })}>
          View All Products
          <Icon name="arrow" />
        </Link>
      </div>
    </div>
  )
}

function CollectionHead({ collection, list, query }: CollectionData) {
  const absolute = useAbsoluteUrl()
  const { slug, name, description, image, seo_title, seo_description, share_picture } = collection
  const title = seo_title || name
  const canonical = href(pages.collection, { slug }, { category: query.category, page: query.page })
  return (
    <Head
      title={query.page ? `${title}, page ${query.page}` : title}
      description={seo_description || description}
      canonical={query.search ? undefined : canonical}
      forCrawlers={
        import.meta.env.SSR && {
          image: sharePicture(share_picture || image || list.products[0]?.images[0], slug),
          jsonLd: [
            breadcrumbList(absolute, [
              { label: 'Home', to: pages.home },
              { label: 'Collections', to: pages.collections },
              { label: name, to: href(pages.collection, { slug }) },
            ]),
            itemList(absolute, list.products, list.total),
          ],
        }
      }
    />
  )
}

/** The banner, plain without a picture. */
function CollectionHero({ collection }: { collection: Collection }) {
  const { name, description, image, product_count } = collection
  return (
    <section
      className={classNames(
        'collection-hero relative overflow-clip',
        image && 'collection-hero--picture',
        groundClass(collection),
      )}
    >
      {image && (
        <Picture
          image={image}
          alt=""
          sizes="(max-width: 767px) max(100vw, 440px), min(100vw, 1440px)"
          eager
        />
      )}
      <div className="wrap collection-hero__text">
        <Breadcrumbs
          items={[
            { label: 'Home', to: pages.home },
            { label: 'Collections', to: pages.collections },
            { label: name },
          ]}
        />
        <StitchedHeading as="h1" size="xl">
          {name}
        </StitchedHeading>
        <p className="max-md:line-clamp-3">{description}</p>
        <span className="num text-sm">{productCount(product_count)}</span>
      </div>
    </section>
  )
}

function OtherCollections({ collections }: { collections: readonly Collection[] }) {
  if (collections.length === 0) return null
  return (
    <section className="wrap section">
      <StitchedHeading size="md" className="mb-8">
        Explore Other Collections
      </StitchedHeading>
      <div className="collections collections--three grid-cols-3 max-md:grid-cols-1">
        {collections.map((collection) => (
          <CollectionCard
            key={collection.id}
            collection={collection}
            sizes="(max-width: 767px) 105vw, 490px"
          />
        ))}
      </div>
    </section>
  )
}

export function ErrorBoundary() {
  const { message } = usePageFailure()
  return (
    <div className="wrap py-16">
      <Head title="Error Loading Collection" />
      <ErrorState as="h1" title="Error Loading Collection" message={message}>
        <TryAgain />
        <CollectionWaysOut />
      </ErrorState>
    </div>
  )
}

const CollectionNotFound = () => (
  <div className="wrap py-16">
    <Head title="Collection Not Found" />
    <EmptyState as="h1" title="Collection Not Found" text="The collection you're looking for doesn't exist.">
      <CollectionWaysOut />
    </EmptyState>
  </div>
)

const CollectionWaysOut = () => (
  <div className="flex flex-wrap justify-center gap-3">
    <ButtonLink to={pages.collections}>View All Collections</ButtonLink>
    <ButtonLink variant="line" to={pages.home}>
      Go Home
    </ButtonLink>
  </div>
)
