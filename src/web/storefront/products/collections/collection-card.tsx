import type { Collection } from '#shared/products/collections/collection.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { groundClass } from './collection-ground.ts'
import { TaxLabel } from '../tax-label.tsx'
import { itemCount } from './collection-counts.ts'

interface CollectionCardProps {
  collection: Collection
  sizes: string
  /** with description and lowest price */
  full?: boolean
  as?: 'h2' | 'h3'
}

export function CollectionCard({ collection, sizes, full, as: Heading = 'h3' }: CollectionCardProps) {
  const { slug, name, description, image, product_count, sample_products } = collection
  const [cheapest] = sample_products
  return (
    <Link to={href(pages.collection, { slug })} className={`collection ${groundClass(collection)}`}>
      <Picture image={image} alt="" sizes={sizes} />
      <div className="collection__text">
        <Heading className="collection__name">{name}</Heading>
        {full && <p>{description}</p>}
        <span className="text-sm font-medium num">
          {itemCount(product_count)}
          {full && cheapest && (
            <>
              {' '}
              · From {formatRupees(cheapest.price)}{' '}
              <TaxLabel price={cheapest.price} payable={cheapest.payable} />
            </>
          )}
        </span>
      </div>
    </Link>
  )
}
