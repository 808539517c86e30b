import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#shared/products/product.schema.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { ShownList } from '../catalogue/list-history.ts'
import type { LoadPage } from '../catalogue/load-more.ts'
import { useListView } from '../catalogue/list-view.ts'
import { ProductCard } from './product-card.tsx'
import { useCardsClass } from './use-cards-class.ts'
import { usePendingPath } from '../catalogue/use-pending-path.ts'
import { useReadingPlace } from '../catalogue/use-reading-place.ts'
import { useMoreProducts } from '../catalogue/use-more-products.ts'

const CardSkeletons = lazyPart(async () => ({
  default: (await import('./card-skeletons.tsx')).CardSkeletons,
}))
const ErrorNote = lazyPart(() => import('#web/ui/error-note.tsx'))

interface ProductCardsProps {
  list: ShownList
  loadPage: LoadPage
  /** address of a page of the list, for browsers without JavaScript */
  hrefFor: (page: number) => string
  /** three columns, beside the filters */
  three?: boolean
  /** number of pictures above the fold */
  eager?: number
  /** below each card; the same function at each render */
  action?: (product: Product) => ReactNode
  /** shown instead of an empty list */
  children: ReactNode
}

/** Products as a grid or list, with Load More. */
export function ProductCards({
  list: given,
  loadPage,
  hrefFor,
  three,
  eager = 0,
  action,
  children,
}: ProductCardsProps) {
  const { list, busy, failure, loadMore } = useMoreProducts(given, loadPage)
  useReadingPlace(list)
  const isPending = usePendingPath() === useLocation().pathname
  const view = useListView()
  const cards = useRef<HTMLDivElement>(null)
  const [firstNew, setFirstNew] = useState<Product | null>(null)
  const className = useCardsClass(three)

  useEffect(() => {
    if (!firstNew) return
    const index = list.products.indexOf(firstNew)
    cards.current?.children[index]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }, [firstNew])

  // The list is rendered whenever a navigation begins or ends, its cards are not.
  const shown = useMemo(
    () =>
      list.products.map((product, index) => (
        <ProductCard key={product.id} as="h2" product={product} list={view === 'list'} eager={index < eager}>
          {action?.(product)}
        </ProductCard>
      )),
    [list.products, view, eager, action],
  )
  const content =
    list.products.length === 0 ? (
      children
    ) : (
      <>
        <div ref={cards} className={className}>
          {shown}
        </div>
        <ErrorNote when={failure !== null} text={failure} className="mt-8" />
        <MoreProducts
          list={list}
          hrefFor={hrefFor}
          busy={busy}
          onMore={() => void loadMore().then((product) => product && setFirstNew(product))}
        />
      </>
    )
  return (
    <>
      <CardSkeletons when={isPending} three={three} fallback={content} />
      {!isPending && content}
    </>
  )
}

interface MoreProductsProps {
  list: ShownList
  hrefFor: (page: number) => string
  busy: boolean
  onMore: () => void
}

function MoreProducts({ list, hrefFor, busy, onMore }: MoreProductsProps) {
  const hydrated = useHydrated()
  const { page, lastPage, pages, products, total } = list
  if (page === 1 && lastPage >= pages) return null
  return (
    <div className="more">
      {page === 1 && (
        <p className="num text-sm text-text-2" role="status">
          Showing {products.length} of {total}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {page > 1 && (
          <ButtonLink variant="line" to={hrefFor(page - 1)}>
            Previous Products
          </ButtonLink>
        )}
        {lastPage < pages &&
          (hydrated ? (
            <Button variant="line" busy={busy} busyLabel="Loading..." onClick={onMore}>
              Load More Products
            </Button>
          ) : (
            <ButtonLink variant="line" to={hrefFor(lastPage + 1)}>
              Load More Products
            </ButtonLink>
          ))}
      </div>
    </div>
  )
}
