import type { Collection } from '#shared/collections/collection.schema.ts'
import { pages } from '#shared/routes.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import { groundClass } from '../collection-ground.ts'
import { productCount } from './collection-counts.ts'

/** The banner in the collection's own ground. Without a picture it is a plain field. */
export function CollectionHero({ collection }: { collection: Collection }) {
  const { slug, name, description, image, product_count } = collection
  return (
    <section
      className={classNames('collection-hero', image && 'collection-hero--picture', groundClass(slug))}
    >
      {image && <Picture image={image} alt="" sizes="(max-width: 767px) 330px, 100vw" eager />}
      <div className="wrap collection-hero__text">
        <Breadcrumbs
          items={[
            { label: 'Home', to: pages.home },
            { label: 'Collections', to: pages.collections },
            { label: name },
          ]}
        />
        <StitchedHeading as="h1" size="xl">
          {name}
        </StitchedHeading>
        <p>{description}</p>
        <span className="num text-sm">{productCount(product_count)}</span>
      </div>
    </section>
  )
}
