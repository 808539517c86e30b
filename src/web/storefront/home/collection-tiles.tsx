import type { Collection } from '#shared/collections/collection.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { AppLink } from '#web/app/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { groundClass } from '../collection-ground.ts'

export function CollectionTiles({ collections }: { collections: readonly Collection[] }) {
  return (
    <section className="wrap section">
      <SectionHeading title="Explore Our Collections" />
      {collections.length === 0 ? (
        <EmptyState
          as="h3"
          title="No Collections Available"
          text="The next ones are still on the cutting table."
        />
      ) : (
        <div className="collections collections--dropped">
          {collections.map((collection) => (
            <Tile key={collection.id} collection={collection} />
          ))}
        </div>
      )}
    </section>
  )
}

function Tile({ collection: { slug, name, description, image, product_count } }: { collection: Collection }) {
  return (
    <AppLink to={href(pages.collection, { slug })} className={`collection ${groundClass(slug)}`}>
      <Picture image={image} alt="" sizes="(max-width: 1023px) 46vw, 325px" />
      <div className="collection__text">
        <h3>{name}</h3>
        <p>{description}</p>
        <span className="collection__count num">
          {product_count || 'New'} {product_count === 1 ? 'item' : 'items'}
        </span>
      </div>
    </AppLink>
  )
}
