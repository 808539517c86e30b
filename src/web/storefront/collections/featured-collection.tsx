import type { Collection } from '#shared/collections/collection.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { AppLink } from '#web/app/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import { groundClass } from '../collection-ground.ts'

/** One collection and a few of its products, at the end of the index. */
export function FeaturedCollection({ collection }: { collection: Collection }) {
  const { slug, name, description, sample_products } = collection
  return (
    <section className="wrap section" aria-labelledby="featured-collection">
      <StitchedHeading size="md" id="featured-collection" className="mb-8">
        Featured Collection
      </StitchedHeading>
      <div className={`featured-collection ${groundClass(slug)}`}>
        <div className="featured-collection__text">
          <h3 className="display display--md">{name}</h3>
          <p>{description}</p>
          <ButtonLink to={href(pages.collection, { slug })}>Shop {name}</ButtonLink>
        </div>
        <ul className="featured-collection__products">
          {sample_products.map((product) => (
            <li key={product.id}>
              <AppLink to={href(pages.product, { id: product.id })}>
                <Picture image={product.image} alt="" sizes="(max-width: 767px) 30vw, 220px" />
                <span className="featured-collection__name">{product.name}</span>
                <Price price={product.price} />
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
