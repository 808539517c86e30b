import type { Collection } from '#shared/collections/collection.schema.ts'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import { CollectionCard } from './collection-card.tsx'

/** Hidden where there are no others, or they could not be loaded (specification, section 8). */
export function OtherCollections({ collections }: { collections: readonly Collection[] }) {
  if (collections.length === 0) return null
  return (
    <section className="wrap section">
      <StitchedHeading size="md" className="mb-8">
        Explore Other Collections
      </StitchedHeading>
      <div className="collections collections--three">
        {collections.map((collection) => (
          <CollectionCard
            key={collection.id}
            collection={collection}
            sizes="(max-width: 767px) 94vw, 440px"
          />
        ))}
      </div>
    </section>
  )
}
