import { useLoaderData } from 'react-router'
import type { Collection } from '#shared/collections/collection.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { freeShippingFrom } from '#shared/pricing/pricing.ts'
import { returnPolicy } from '#shared/products/product-care.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { Link } from '#web/ui/link.tsx'
import { useAbsoluteUrl, useReturnTerms, useSite } from '#web/app/site.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Stitch, StitchedHeading } from '#web/ui/stitch.tsx'
import { groundClass } from '../collection-ground.ts'
import { NewsletterForm } from '../layout/newsletter-form.tsx'
import { ProductCard } from '../products/card/product-card.tsx'
import { Hero } from './hero.tsx'
import { shopFacts } from './shop-facts.ts'
import type { homeLoader } from './home-loader.ts'

export default function HomePage() {
  const { settings, collections, featured } = useLoaderData<typeof homeLoader>()
  const absolute = useAbsoluteUrl()
  const site = useSite()
  return (
    <>
      <Head
        title={`${settings.hero_title} ${settings.hero_subtitle}`.trim()}
        description={settings.hero_description}
        canonical={pages.home}
        forCrawlers={import.meta.env.SSR && { jsonLd: shopFacts(absolute, site?.store) }}
      />
      <Hero settings={settings} />
      <Benefits />
      <CollectionTiles collections={collections} />
      <FeaturedProducts products={featured} />
      <NewsletterBlock />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <div className="wrap py-12">
      <Head title="Something went wrong" />
      <ErrorState
        as="h1"
        title="Oops! Something went wrong"
        message="Failed to load content. Please try again later."
      />
    </div>
  )
}

const benefitsOf = (days: number): { icon: IconName; title: string; text: string }[] => [
  { icon: 'truck', title: 'Free shipping', text: `On orders above ${formatRupees(freeShippingFrom)}` },
  {
    icon: 'return',
    title: `${days}-day return policy`,
    text: `Refund in ${returnPolicy.refundBusinessDays} business days`,
  },
  { icon: 'cloth', title: 'Premium materials', text: 'Khadi, linen, long-staple cotton' },
  { icon: 'chat', title: '24/7 support', text: 'A person, any hour' },
]

const Benefits = () => (
  <section className="wrap" aria-label="Why shop with us">
    <ul className="perks">
      {benefitsOf(useReturnTerms().days).map(({ icon, title, text }) => (
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

function CollectionTiles({ collections }: { collections: readonly Collection[] }) {
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
    <Link to={href(pages.collection, { slug })} className={`collection ${groundClass(slug)}`}>
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

function FeaturedProducts({ products }: { products: readonly Product[] }) {
  return (
    <section className="wrap section">
      <SectionHeading
        title="Featured Products"
        action={
          <Link to={pages.products} className="link">
            View All Products
            <Icon name="arrow" />
          </Link>
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

const NewsletterBlock = () => (
  <section className="wrap section">
    <div className="newsletter">
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
      <div className="newsletter__text">
        <StitchedHeading size="md">Letters from the workroom</StitchedHeading>
        <p className="lede">New collections, restocks and care notes. Two letters a month, no noise.</p>
        <NewsletterForm />
      </div>
    </div>
  </section>
)
