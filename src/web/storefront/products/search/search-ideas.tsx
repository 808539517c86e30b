import type { Collection } from '#shared/products/collections/collection.schema.ts'
import { pages } from '#shared/routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import { CollectionCard } from '../collections/collection-card.tsx'

interface SearchIdeasProps {
  /** '' without a search */
  q: string
  collections: readonly Collection[]
}

/** Suggestions for an empty search page. */
export const SearchIdeas = ({ q, collections }: SearchIdeasProps) => (
  <>
    {q !== '' && (
      <div role="status">
        <EmptyState
          title={`Nothing found for “${q}”`}
          text="Check the spelling, or try a word for the garment, the cloth or the colour: kurta, linen, indigo."
        >
          <ButtonLink to={pages.products}>View All Products</ButtonLink>
        </EmptyState>
      </div>
    )}
    {collections.length > 0 && (
      <section className={q === '' ? 'pt-4' : 'section'}>
        <StitchedHeading size="md" className="mb-8">
          {q === '' ? 'Start from a collection' : 'Or start from a collection'}
        </StitchedHeading>
        <div className="collections">
          {collections.map((collection) => (
            <CollectionCard
              key={collection.id}
              collection={collection}
              sizes="(max-width: 1023px) 46vw, 325px"
            />
          ))}
        </div>
      </section>
    )}
  </>
)
