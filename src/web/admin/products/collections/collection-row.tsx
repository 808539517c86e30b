import type { AdminCollection } from '#shared/products/collections/collection.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { adminHref } from '../../admin-href.ts'
import { AdminIcon } from '../../parts/admin-icon.tsx'
import { MoveButtons } from '../../parts/move-buttons.tsx'

interface CollectionRowProps {
  collection: AdminCollection
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

export function CollectionRow({ collection, index, count, onMove }: CollectionRowProps) {
  const { id, name, slug, description, product_count: products, featured, image } = collection
  const form = adminHref('collections', { collection: id })
  return (
    <div className="grid grid-cols-[24px_96px_minmax(0,1fr)_auto] gap-y-1.5 gap-x-4.5 items-center pt-3.5 pr-4.5 pb-3.5 pl-2.5 max-md:grid-cols-[72px_minmax(0,1fr)] max-md:py-3.5 max-md:px-4">
      <span className="text-text-3 cursor-grab max-md:hidden" aria-hidden="true">
        <AdminIcon name="grip" small />
      </span>
      <Picture
        image={image}
        alt=""
        sizes="96px"
        className="w-24 h-18 object-cover bg-sunken pointer-events-none max-md:w-18 max-md:h-18"
      />
      <div className="collection-row__text">
        <h2>
          <Link to={form} className="admin-plain">
            {name}
          </Link>
        </h2>
        <p className="admin-quiet">
          /collections/{slug} ·{' '}
          <Link to={adminHref('products', { collection_id: id })} className="admin-plain">
            {products === 1 ? '1 product' : `${products} products`}
          </Link>
          {featured && ' · Featured'}
        </p>
        <p className="collection-row__description">{description}</p>
      </div>
      <div className="admin-actions max-md:col-span-full">
        <MoveButtons index={index} count={count} name={name} onMove={onMove} />
        <ButtonLink variant="line" small to={form} aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
      </div>
    </div>
  )
}
