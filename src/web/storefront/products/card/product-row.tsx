import type { Product } from '#shared/products/product.schema.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { ProductCard } from './product-card.tsx'

/** A section with one row of products, hidden without any. */
export function ProductRow({ title, products }: { title: string; products: readonly Product[] }) {
  if (products.length === 0) return null
  return (
    <section className="section">
      <SectionHeading title={title} />
      <div className="products products--featured">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  )
}
