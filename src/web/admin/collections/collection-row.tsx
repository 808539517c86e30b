import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import { AppLink } from '#web/app/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { adminHref } from '../admin-href.ts'
import { AdminIcon } from '../parts/admin-icon.tsx'
import { MoveButtons } from '../parts/move-buttons.tsx'

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
    <div className="collection-row">
      <span className="collection-row__grip" aria-hidden="true">
        <AdminIcon name="grip" small />
      </span>
      <Picture image={image} alt="" sizes="96px" className="collection-row__image" />
      <div className="collection-row__text">
        <h2>
          <AppLink to={form} className="admin-plain">
            {name}
          </AppLink>
        </h2>
        <p className="admin-quiet">
          /collections/{slug} ·{' '}
          <AppLink to={adminHref('products', { collection_id: id })} className="admin-plain">
            {products === 1 ? '1 product' : `${products} products`}
          </AppLink>
          {featured && ' · Featured'}
        </p>
        <p className="collection-row__description">{description}</p>
      </div>
      <div className="admin-actions">
        <MoveButtons index={index} count={count} name={name} onMove={onMove} />
        <ButtonLink variant="line" small to={form} aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
      </div>
    </div>
  )
}
