import type { Collection } from '#shared/products/collections/collection.schema.ts'
import { drawnPictures } from '#shared/home/drawn-pictures.ts'
import type { ShownSection } from '#shared/home/public-home.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Stitch, StitchedHeading } from '#web/ui/stitch.tsx'
import { groundClass } from '../products/collections/collection-ground.ts'
import { NewsletterForm } from '../layout/newsletter-form.tsx'
import { ProductCard } from '../products/card/product-card.tsx'

export const Benefits = ({ items }: Pick<ShownSection<'benefits'>, 'items'>) => (
  <section className="wrap" aria-label="Why shop with us">
    <ul className="perks">
      {items.map(({ icon, title, text }) => (
        <li key={title} className="perk">
          <Icon name={icon as IconName} />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
    <Stitch quiet />
  </section>
)

type CollectionTilesProps = Pick<ShownSection<'collections'>, 'title' | 'collections'>

export function CollectionTiles({ title, collections }: CollectionTilesProps) {
  return (
    <section className="wrap section">
      <SectionHeading title={title} />
      {collections.length === 0 ? (
        <EmptyState
          as="h3"
          title="No Collections Available"
          text="The next ones are still on the cutting table."
        />
      ) : (
        <div className="collections collections--dropped">
          {collections.map((collection) => (
            <CollectionTile key={collection.id} collection={collection} />
          ))}
        </div>
      )}
    </section>
  )
}

export function CollectionTile({ collection }: { collection: Collection }) {
  const { slug, name, description, image, product_count } = collection
  return (
    <Link to={href(pages.collection, { slug })} className={`collection ${groundClass(collection)}`}>
      <Picture image={image} alt="" sizes="(max-width: 767px) 66vw, (max-width: 1023px) 102vw, 723px" />
      <div className="collection__text">
        <h3>{name}</h3>
        <p className="max-md:line-clamp-3">{description}</p>
        <span className="text-sm font-medium num">
          {product_count || 'New'} {product_count === 1 ? 'item' : 'items'}
        </span>
      </div>
    </Link>
  )
}

type FeaturedProductsProps = Pick<ShownSection<'products'>, 'title' | 'href' | 'products'>

/** `href` leads to the page with more of them. */
export function FeaturedProducts({ title, href: more, products }: FeaturedProductsProps) {
  return (
    <section className="wrap section">
      <SectionHeading
        title={title}
        action={
          more !== null && (
            <Link to={more} className="link">
              {more === pages.products ? 'View All Products' : 'View all'}
              <Icon name="arrow" />
            </Link>
          )
        }
      />
      {products.length === 0 ? (
        <EmptyState as="h3" title="No Products Available" text="Nothing on the hanger yet." />
      ) : (
        <div className="products products--featured">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      )}
    </section>
  )
}

type NewsletterBlockProps = Pick<ShownSection<'newsletter'>, 'title' | 'text' | 'picture'>

export const NewsletterBlock = ({ title, text, picture }: NewsletterBlockProps) => (
  <section className="wrap section">
    <div className="newsletter">
      {picture === drawnPictures.newsletter ? (
        <DrawnCollar />
      ) : (
        picture !== '' && (
          <Picture
            image={picture}
            alt=""
            sizes="(max-width: 767px) 100vw, 650px"
            className="size-full object-cover max-md:h-60"
          />
        )
      )}
      <div className="newsletter__text">
        <StitchedHeading size="md">{title}</StitchedHeading>
        {text !== '' && <p className="lede">{text}</p>}
        <NewsletterForm />
      </div>
    </div>
  </section>
)

const DrawnCollar = () => (
  <picture className="block h-0 min-h-full max-md:h-60 [content-visibility:auto]">
    <source
      type="image/avif"
      srcSet="/images/newsletter-640.avif 640w, /images/newsletter-800.avif 800w, /images/newsletter-1280.avif 1280w"
      sizes="(max-width: 767px) 100vw, 650px"
    />
    <img
      className="size-full object-cover"
      src={drawnPictures.newsletter}
      alt="The collar of a block-printed kurta, its stitches and its label close up"
      width="1280"
      height="960"
      loading="lazy"
    />
  </picture>
)
