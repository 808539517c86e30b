import { productInputSchema } from '#shared/products/product-admin.schema.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { ProductCardSkeleton } from '#web/storefront/products/card/product-card-skeleton.tsx'
import { ProductCard } from '#web/storefront/products/card/product-card.tsx'
import { Sample } from './sample.tsx'

const product: Product = {
  ...productInputSchema.parse({
    name: 'Neem Tipped Polo',
    category: 'Polos',
    price: 1399,
    original_price: 1649,
    collection_id: 'classy',
    colors: ['Green', 'Navy', 'White', 'Black'],
  }),
  id: 'sample',
  collection_name: 'Classy',
  images: [],
  sizes: ['S', 'M', 'L', 'XL'],
  sizeStock: { S: 4, M: 9, L: 12, XL: 0 },
  totalStock: 25,
  rating: null,
  review_count: 0,
  createdAt: '2025-01-01T00:00:00.000Z',
}
const variants: Product[] = [
  product,
  { ...product, id: 'badge', badge: 'Bestseller', totalStock: 7 },
  { ...product, id: 'out', badge: 'New', totalStock: 0 },
]

export const CardSamples = () => (
  <Sample title="Cards: reduced, badge and low, out of stock, loading, list">
    <div className="products">
      {variants.map((variant) => (
        <ProductCard key={variant.id} product={variant} />
      ))}
      <ProductCardSkeleton />
    </div>
    <div className="product-rows">
      <ProductCard product={product} list />
    </div>
  </Sample>
)
