import { returnPolicy } from '#shared/products/return-policy.ts'
import type { Product } from '#shared/products/product.schema.ts'
import type { Review } from '#shared/products/review.schema.ts'
import { payable } from '#shared/tax/added-tax.ts'
import { shippingFor } from '#shared/tax/pricing.ts'
import type { TaxScheme } from '#shared/tax/tax-scheme.ts'
import { href, pages } from '#shared/routes.ts'
import type { JsonLdObject } from '#web/app/head.tsx'
import type { useReturnTerms } from '#web/app/site.ts'
import type { Absolute } from '../catalogue/catalogue-facts.ts'
import type { FoundProduct } from './product-loader.ts'

interface Facts extends Pick<FoundProduct, 'product' | 'reviews'> {
  scheme: TaxScheme | null
  returns: ReturnType<typeof useReturnTerms>
  /** name of the shop */
  shop: string
}

/** schema.org/Product */
export function productFacts(
  absolute: Absolute,
  { product, reviews, returns, scheme, shop }: Facts,
): JsonLdObject {
  const { rating } = product
  const address = href(pages.product, { id: product.id })
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    category: product.category,
    brand: { '@type': 'Brand', name: shop },
    image: product.images.map((image) => absolute(image) ?? image),
    ...(product.colors.length > 0 && { color: product.colors.join(', ') }),
    ...(product.sizes.length > 0 && { size: product.sizes }),
    offers: {
      '@type': 'Offer',
      url: absolute(address) ?? address,
      price: scheme === 'sample' ? payable(product.price) : (product.payable ?? product.price),
      priceCurrency: 'INR',
      ...(scheme === 'added' &&
        product.payable === undefined && { priceSpecification: untaxed(product.price) }),
      availability: `https://schema.org/${product.totalStock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: rupeesOf(shippingFor(product.price)),
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      },
      hasMerchantReturnPolicy: returnFacts(product, returns),
    },
    ...(rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: product.review_count },
    }),
    ...(reviews && reviews.total > 0 && { review: reviews.reviews.map(reviewFact) }),
  }
}

/** schema.org/MerchantReturnPolicy of one unit, for a reason that is not the shop's fault. */
function returnFacts({ price, final_sale }: Product, { days, fee }: Facts['returns']): JsonLdObject {
  const isFree = fee === 0 || price > returnPolicy.freeReturnsAbove
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    ...(final_sale || days === 0
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
      : {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: days,
          returnMethod: 'https://schema.org/ReturnByMail',
          returnFees: `https://schema.org/${isFree ? 'FreeReturn' : 'ReturnShippingFees'}`,
          ...(!isFree && { returnShippingFeesAmount: rupeesOf(fee) }),
        }),
  }
}

const untaxed = (price: number): JsonLdObject => ({
  '@type': 'PriceSpecification',
  price,
  priceCurrency: 'INR',
  valueAddedTaxIncluded: false,
})

const rupeesOf = (value: number): JsonLdObject => ({ '@type': 'MonetaryAmount', value, currency: 'INR' })

const reviewFact = ({ rating, title, text, author, created_at }: Review): JsonLdObject => ({
  '@type': 'Review',
  ...(title !== '' && { name: title }),
  ...(text !== '' && { reviewBody: text }),
  author: { '@type': 'Person', name: author },
  reviewRating: { '@type': 'Rating', ratingValue: rating },
  datePublished: created_at.slice(0, 10),
})
