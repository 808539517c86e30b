import { useLoaderData } from 'react-router'
import type { Collection } from '#shared/products/collections/collection.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { Link } from '#web/ui/link.tsx'
import { useAbsoluteUrl } from '#web/app/site.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import { groundClass } from './collection-ground.ts'
import { TaxLabel } from '../tax-label.tsx'
import { breadcrumbList } from '../catalogue/catalogue-facts.ts'
import { CollectionCard } from './collection-card.tsx'
import { collectionCount } from './collection-counts.ts'
import type { collectionsLoader } from './collections-loader.ts'

/** All collections (docs/product/shopping.md, Collections). */
export default function CollectionsPage() {
  const { collections } = useLoaderData<typeof collectionsLoader>()
  const featured = collections.find((collection) => collection.featured)
  return (
    <>
      <CollectionsHead collections={collections} />
      <div className="wrap">
        <div className="list-head">
          <Breadcrumbs items={[{ label: 'Home', to: pages.home }, { label: 'Collections' }]} />
          <h1 className="display display--lg">Our Collections</h1>
          <p className="lede">
            <span className="num">{collectionCount(collections.length)}</span>, cut and sewn in India. One
            running stitch through all of them.
          </p>
        </div>
        {collections.length === 0 ? (
          <EmptyState title="No Collections Available" text="The next ones are still on the cutting table.">
            <ButtonLink to={pages.products}>View All Products</ButtonLink>
          </EmptyState>
        ) : (
          <div className="collections collections--wide grid-cols-2 max-md:grid-cols-1">
            {collections.map((collection) => (
              <CollectionCard
                key={collection.id}
                collection={collection}
                sizes="(max-width: 767px) 105vw, 51vw"
                as="h2"
                full
              />
            ))}
          </div>
        )}
      </div>
      {featured && <FeaturedCollection collection={featured} />}
    </>
  )
}

function CollectionsHead({ collections }: { collections: readonly Collection[] }) {
  const absolute = useAbsoluteUrl()
  return (
    <Head
      title="Collections"
      description={`Menswear in ${collectionCount(collections.length)}: ${collections.map(({ name }) => name).join(', ')}.`}
      canonical={pages.collections}
      forCrawlers={
        import.meta.env.SSR && {
          jsonLd: [
            breadcrumbList(absolute, [
              { label: 'Home', to: pages.home },
              { label: 'Collections', to: pages.collections },
            ]),
            {
              '@type': 'ItemList',
              itemListElement: collections.map(({ slug, name }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name,
                url: absolute(href(pages.collection, { slug })),
              })),
            },
          ],
        }
      }
    />
  )
}

function FeaturedCollection({ collection }: { collection: Collection }) {
  const { slug, name, description, sample_products } = collection
  return (
    <section className="wrap section" aria-labelledby="featured-collection">
      <StitchedHeading size="md" id="featured-collection" className="mb-8">
        Featured Collection
      </StitchedHeading>
      <div className={`featured-collection ${groundClass(collection)}`}>
        <div className="grid gap-4 justify-items-start">
          <h3 className="display display--md">{name}</h3>
          <p>{description}</p>
          <ButtonLink to={href(pages.collection, { slug })}>Shop {name}</ButtonLink>
        </div>
        <ul className="featured-collection__products">
          {sample_products.map((product) => (
            <li key={product.id}>
              <Link to={href(pages.product, { id: product.id })}>
                <Picture image={product.image} alt="" sizes="(max-width: 767px) 30vw, 220px" />
                <span className="featured-collection__name">{product.name}</span>
                <Price price={product.price} />
                <TaxLabel price={product.price} payable={product.payable} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
