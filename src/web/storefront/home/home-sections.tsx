import type { ReactNode } from 'react'
import type { Collection } from '#shared/collections/collection.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { freeShippingFrom } from '#shared/pricing/pricing.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Stitch, StitchedHeading } from '#web/ui/stitch.tsx'
import { groundClass } from '../collection-ground.ts'
import { NewsletterForm } from '../layout/newsletter-form.tsx'
import { ProductCard } from '../products/card/product-card.tsx'

export interface Benefit {
  icon: IconName
  title: string
  text: string
}

export const benefitsOf = (days: number): Benefit[] => [
  { icon: 'truck', title: 'Free shipping', text: `On orders above ${formatRupees(freeShippingFrom)}` },
  {
    icon: 'return',
    title: `${days}-day return policy`,
    text: `Refund in ${returnPolicy.refundBusinessDays} business days`,
  },
  { icon: 'cloth', title: 'Premium materials', text: 'Khadi, linen, long-staple cotton' },
  { icon: 'chat', title: '24/7 support', text: 'A person, any hour' },
]

export const Benefits = ({ items }: { items: readonly Benefit[] }) => (
  <section className="wrap" aria-label="Why shop with us">
    <ul className="perks">
      {items.map(({ icon, title, text }) => (
        <li key={title} className="perk">
          <Icon name={icon} />
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

interface CollectionTilesProps {
  title?: string
  collections: readonly Collection[]
}

export function CollectionTiles({ title = 'Explore Our Collections', collections }: CollectionTilesProps) {
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
      <Picture image={image} alt="" sizes="(max-width: 1023px) 46vw, 325px" />
      <div className="collection__text">
        <h3>{name}</h3>
        <p>{description}</p>
        <span className="text-sm font-medium num">
          {product_count || 'New'} {product_count === 1 ? 'item' : 'items'}
        </span>
      </div>
    </Link>
  )
}

interface FeaturedProductsProps {
  title?: string
  /** the page with more of them; null for none */
  more?: string | null
  products: readonly Product[]
}

export function FeaturedProducts({
  title = 'Featured Products',
  more = pages.products,
  products,
}: FeaturedProductsProps) {
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

interface NewsletterBlockProps {
  title?: string
  text?: string
  /** The drawn one by default. */
  picture?: ReactNode
}

export const NewsletterBlock = ({
  title = 'Letters from the workroom',
  text = 'New collections, restocks and care notes. Two letters a month, no noise.',
  picture = <DrawnCollar />,
}: NewsletterBlockProps) => (
  <section className="wrap section">
    <div className="newsletter">
      {picture}
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
      src="/images/newsletter-1280.webp"
      alt="The collar of a block-printed kurta, its stitches and its label close up"
      width="1280"
      height="960"
      loading="lazy"
    />
  </picture>
)
