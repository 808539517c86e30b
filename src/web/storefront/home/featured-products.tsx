import type { Product } from '#shared/products/product.schema.ts'
import { pages } from '#shared/routes.ts'
import { AppLink } from '#web/app/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { ProductCard } from '../products/card/product-card.tsx'

export function FeaturedProducts({ products }: { products: readonly Product[] }) {
  return (
    <section className="wrap section">
      <SectionHeading
        title="Featured Products"
        action={
          <AppLink to={pages.products} className="link">
            View All Products
            <Icon name="arrow" />
          </AppLink>
        }
      />
      {products.length === 0 ? (
        <EmptyState as="h3" title="No Products Available" text="Nothing on the hanger yet." />
      ) : (
        <div className="products products--featured">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      )}
    </section>
  )
}
