import type { Collection } from '#shared/collections/collection.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { groundClass } from '../collection-ground.ts'
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
  const prices = sample_products.map(({ price }) => price)
  return (
    <Link to={href(pages.collection, { slug })} className={`collection ${groundClass(collection)}`}>
      <Picture image={image} alt="" sizes={sizes} />
      <div className="collection__text">
        <Heading className="collection__name">{name}</Heading>
        {full && <p>{description}</p>}
        <span className="text-sm font-medium num">
          {itemCount(product_count)}
          {full && prices.length > 0 && <> · From {formatRupees(Math.min(...prices))}</>}
        </span>
      </div>
    </Link>
  )
}
