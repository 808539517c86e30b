import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Product } from '#shared/products/product.schema.ts'
import { useHydrated } from '#web/state/use-hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { ShownList } from '../../kept-list.ts'
import { useListView } from '../catalogue/list-view.ts'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'
import { useListPending } from '../catalogue/use-list-pending.ts'
import { useReadingPlace } from '../catalogue/use-reading-place.ts'
import { useMoreProducts, type LoadPage } from '../catalogue/use-more-products.ts'

interface ProductCardsProps {
  list: ShownList
  loadPage: LoadPage
  /** where a page of the list is, for browsers without JavaScript */
  hrefFor: (page: number) => string
  /** beside the filters three stand in a row */
  three?: boolean
  /** how many of the pictures are seen at once */
  eager?: number
  /** below a card */
  action?: (product: Product) => ReactNode
  /** in place of the cards where there are none */
  children: ReactNode
}

/** Specification, section 2, "Products catalogue". */
const placeholders = 6

/** Products as a grid or in rows, and more of them on a press. */
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
  const isPending = useListPending()
  const view = useListView()
  const cards = useRef<HTMLDivElement>(null)
  const [firstNew, setFirstNew] = useState<Product | null>(null)
  const className = view === 'list' ? 'product-rows' : three ? 'products products--three' : 'products'

  useEffect(() => {
    if (!firstNew) return
    const index = list.products.indexOf(firstNew)
    cards.current?.children[index]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }, [firstNew])

  if (isPending) {
    return (
      <div className={className} aria-busy="true">
        {Array.from({ length: placeholders }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    )
  }
  if (list.products.length === 0) return children
  return (
    <>
      <div ref={cards} className={className}>
        {list.products.map((product, index) => (
          <ProductCard
            key={product.id}
            as="h2"
            product={product}
            list={view === 'list'}
            eager={index < eager}
          >
            {action?.(product)}
          </ProductCard>
        ))}
      </div>
      {failure && (
        <Note tone="error" announce className="mt-8">
          {failure}
        </Note>
      )}
      <MoreProducts
        list={list}
        hrefFor={hrefFor}
        busy={busy}
        onMore={() => void loadMore().then((product) => product && setFirstNew(product))}
      />
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
