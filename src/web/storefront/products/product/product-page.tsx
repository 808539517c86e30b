import { Fragment, useEffect, useId } from 'react'
import { useLoaderData } from 'react-router'
import { sharePicture } from '#shared/media/share-picture.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { href, pages } from '#shared/routes.ts'
import { BelowTheFold } from '#web/app/below-the-fold.tsx'
import { Head } from '#web/app/head.tsx'
import { Link } from '#web/ui/link.tsx'
import { usePageFailure } from '#web/app/page-failure.ts'
import { useAbsoluteUrl, useReturnTerms, useShopName, useTaxScheme } from '#web/app/site.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, TryAgain } from '#web/ui/error-state.tsx'
import { PercentOff, Price } from '#web/ui/price.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { ProductRow } from '../card/product-row.tsx'
import { breadcrumbList } from '../catalogue/catalogue-facts.ts'
import { TaxLabel } from '../tax-label.tsx'
import { ProductReviews } from '../reviews/product-reviews.tsx'
import { BuyBox } from './buy-box.tsx'
import { PincodeCheck } from './pincode-check.tsx'
import { productFacts } from './product-facts.ts'
import { ProductGallery } from './product-gallery.tsx'
import type { FoundProduct, GoneProduct, productLoader } from './product-loader.ts'
import { ProductSections } from './product-sections.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { rememberViewed } from './viewed-products.ts'
import { dotClass } from '../card/colour-dots.ts'

export default function ProductPage() {
  const found = useLoaderData<typeof productLoader>()
  if (found === null) return <ProductNotFound />
  if ('goneFrom' in found) return <ProductGone collection={found.goneFrom} />
  const { product, reviews, related, isListed } = found
  const isOut = product.totalStock <= 0
  const alike = (
    <ProductRow
      title={isOut ? 'Alike and in stock' : `More from ${product.collection_name}`}
      products={related}
    />
  )
  return (
    <>
      <ProductHead product={product} reviews={reviews} />
      {/* Choices, drafts and data of one product do not carry over to the next. */}
      <Fragment key={product.id}>
        <ProductView product={product} isListed={isListed} />
        <BelowTheFold when={!isListed}>
          <div className="wrap">
            {isOut && alike}
            <ProductReviews product={product} first={reviews} />
            {!isOut && alike}
            <RecentlyViewed except={product.id} />
          </div>
        </BelowTheFold>
      </Fragment>
    </>
  )
}

function ProductHead({ product, reviews }: Pick<FoundProduct, 'product' | 'reviews'>) {
  const absolute = useAbsoluteUrl()
  const returns = useReturnTerms()
  const scheme = useTaxScheme()
  const shop = useShopName()
  const canonical = href(pages.product, { id: product.id })
  return (
    <Head
      title={product.seo_title || product.name}
      description={product.seo_description || product.description.slice(0, 160)}
      canonical={canonical}
      forCrawlers={
        import.meta.env.SSR && {
          image: sharePicture(product.share_picture || product.images[0], product.collection_id),
          type: 'product',
          jsonLd: [
            productFacts(absolute, { product, reviews, returns, scheme, shop }),
            breadcrumbList(absolute, [
              { label: 'Home', to: pages.home },
              { label: product.collection_name, to: href(pages.collection, { slug: product.collection_id }) },
              { label: product.name, to: canonical },
            ]),
          ],
        }
      }
    />
  )
}

function ProductView({ product, isListed }: { product: Product; isListed?: true | undefined }) {
  useEffect(() => rememberViewed(product), [product])
  const collection = href(pages.collection, { slug: product.collection_id })
  return (
    <div className="wrap pt-5 max-md:pt-1">
      <Breadcrumbs
        items={[
          { label: 'Home', to: pages.home },
          { label: product.collection_name, to: collection },
          { label: product.name },
        ]}
      />
      <div className="product">
        <ProductGallery product={product} />
        <div className="product__buy">
          <div className="product__head">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <Link className="link max-md:hidden" to={collection}>
                {product.collection_name}
              </Link>
              {product.rating !== null && (
                <a href="#reviews" className="product__rating inline-flex items-center min-h-tap">
                  <StarRating rating={product.rating} count={product.review_count} />
                </a>
              )}
            </div>
            <h1 className="display display--md md:mt-1">{product.name}</h1>
          </div>
          <div className="product__price flex flex-wrap items-center gap-x-4 gap-y-1">
            <Price price={product.price} original={product.original_price} large />
            <PercentOff price={product.price} original={product.original_price} />
            <TaxLabel price={product.price} payable={product.payable} />
            {product.mrp !== null && (
              <span className="num text-sm text-text-2">
                MRP {formatRupees(product.mrp)} (incl. of all taxes)
              </span>
            )}
          </div>
          <p className="text-text-2">{product.description}</p>
          <ProductColours colours={product.colors} />
          {isListed ? (
            // Stock and sizes are shown once they have been loaded for this page.
            <div className="product__sizes skel min-h-56" aria-busy="true" />
          ) : (
            <>
              <BuyBox product={product} />
              <PincodeCheck />
              <ProductSections product={product} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** An archived product (docs/product/shopping.md, Product). */
function ProductGone({ collection: { slug, name, products } }: { collection: GoneProduct['goneFrom'] }) {
  return (
    <div className="wrap py-16">
      <Head title="This piece is gone" />
      <EmptyState
        as="h1"
        title="This piece is gone"
        text="We no longer sell it. These are loved just as much."
      >
        <ButtonLink to={href(pages.collection, { slug })}>See all of {name}</ButtonLink>
      </EmptyState>
      <ProductRow title={`The best of ${name}`} products={products} />
    </div>
  )
}

function ProductNotFound() {
  return (
    <div className="wrap py-16">
      <Head title="Product not found" />
      <EmptyState
        as="h1"
        title="Product not found"
        text="It may have been sold out for good, or the address is not quite right."
      >
        <ButtonLink to={pages.products}>Back to Products</ButtonLink>
      </EmptyState>
    </div>
  )
}

export function ErrorBoundary() {
  const { message } = usePageFailure()
  return (
    <div className="wrap py-16">
      <Head title="Something went wrong" />
      <ErrorState as="h1" title="This product could not be loaded" message={message}>
        <div className="flex flex-wrap justify-center gap-3">
          <TryAgain />
          <ButtonLink variant="line" to={pages.products}>
            Back to Products
          </ButtonLink>
        </div>
      </ErrorState>
    </div>
  )
}

/** The colours that the card shows as dots, by name. */
function ProductColours({ colours }: { colours: readonly string[] }) {
  const label = useId()
  if (colours.length === 0) return null
  return (
    <div className="product__colours flex flex-wrap items-center gap-x-5">
      <span className="label" id={label}>
        {colours.length === 1 ? 'Colour' : 'Colours'}
      </span>
      <ul className="flex flex-wrap gap-x-5 gap-y-2" aria-labelledby={label}>
        {colours.map((colour) => (
          <li key={colour} className="flex items-center gap-2">
            <span className={dotClass(colour)} aria-hidden="true" />
            {colour}
          </li>
        ))}
      </ul>
    </div>
  )
}
