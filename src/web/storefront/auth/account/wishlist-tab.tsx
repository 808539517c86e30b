import type { User } from '#shared/auth/auth.schema.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { useLoad } from '#web/calls/use-load.ts'
import { loadWishlist, removeFromWishlist, useWishlist } from '#web/cart/wishlist-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ProductCard } from '../../products/card/product-card.tsx'
import { ProductCardSkeleton } from '../../products/card/product-card-skeleton.tsx'
import { TabSection } from './tab-section.tsx'

export function WishlistTab({ user }: { user: User }) {
  const { value, error, loading, reload } = useLoad(user.id, loadWishlist)
  const ids = useWishlist()
  // Undo puts a card that a heart or Remove took away back into its place.
  const products = value?.filter(({ id }) => ids.has(id))

  if (products)
    return (
      <TabSection
        title="Wishlist"
        action={products.length > 0 && <span className="num text-text-2">{products.length} saved</span>}
      >
        {products.length === 0 ? <EmptyWishlist /> : <Products products={products} />}
      </TabSection>
    )
  return (
    <TabSection title="Wishlist">
      {loading ? (
        <div className="products products--three" role="status" aria-label="Loading your wishlist">
          <ProductCardSkeleton />
          <ProductCardSkeleton />
          <ProductCardSkeleton />
        </div>
      ) : (
        <ErrorState
          as="h3"
          title="Your wishlist could not be loaded"
          message={errorMessage(error)}
          onRetry={reload}
        />
      )}
    </TabSection>
  )
}

const Products = ({ products }: { products: Product[] }) => (
  <ul className="products products--three">
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard product={product}>
          <WishActions product={product} />
        </ProductCard>
      </li>
    ))}
  </ul>
)

const WishActions = ({ product }: { product: Product }) => (
  <div className="flex flex-wrap gap-2.5">
    <ButtonLink variant="line" small className="flex-1" to={href(pages.product, { id: product.id })}>
      View Product<span className="sr-only"> {product.name}</span>
    </ButtonLink>
    <Button variant="danger" small className="max-md:flex-1" onClick={() => removeFromWishlist(product)}>
      Remove<span className="sr-only"> {product.name}</span>
    </Button>
  </div>
)

const EmptyWishlist = () => (
  <EmptyState
    as="h3"
    title="Your wishlist is empty"
    text="Press the heart on anything you like, and it waits for you here."
  >
    <ButtonLink to={pages.products}>Browse Products</ButtonLink>
  </EmptyState>
)
