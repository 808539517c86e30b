import type { ReactNode } from 'react'
import type { Product } from '#shared/products/product.schema.ts'
import { percentOff } from '#shared/money.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { StockLabel } from '#web/ui/stock-label.tsx'
import { BadgeTag, Tag } from '#web/ui/tag.tsx'
import { TaxLabel } from '../tax-label.tsx'
import { dotClass, firstFew } from './colour-dots.ts'
import { pressedCard } from './pressed-card.ts'
import { WishButton } from './wish-button.tsx'

interface ProductCardProps {
  product: Product
  /** row of the list view, with a description */
  list?: boolean
  /** above the fold: loads its picture eagerly */
  eager?: boolean
  /** heading level */
  as?: 'h2' | 'h3'
  /** content above the card's link, such as Add to Cart */
  children?: ReactNode
}

const gridSizes = '(max-width: 767px) 46vw, (max-width: 1100px) 31vw, 324px'
const listSizes = '(max-width: 767px) 116px, 180px'

/** A product whose whole card is a link, with the wishlist button above it. */
export function ProductCard({ product, list, eager, as: Heading = 'h3', children }: ProductCardProps) {
  const isOut = product.totalStock <= 0
  return (
    <article className={isOut ? 'card card--out' : 'card'}>
      <div className="card__image">
        <Picture
          image={product.images[0] ?? ''}
          alt={product.name}
          sizes={list ? listSizes : gridSizes}
          eager={eager}
        />
        <CardTag product={product} />
        {isOut && <span className="card__out">Out of Stock</span>}
      </div>
      <div className="card__body">
        <div className="card__row">
          <Heading className="card__name">
            <Link
              to={href(pages.product, { id: product.id })}
              data-blend
              onClick={() => void (pressedCard.product = product)}
            >
              {product.name}
            </Link>
          </Heading>
          <Price price={product.price} original={product.original_price} />
        </div>
        <TaxLabel price={product.price} payable={product.payable} className="card__tax" />
        <div className="card__row">
          <span className="card__collection">{product.collection_name}</span>
          <StockLabel totalStock={product.totalStock} />
        </div>
        {list && <p className="card__description">{product.description}</p>}
        <div className="card__meta">
          <Sizes sizes={product.sizes} />
          <Colours colours={product.colors} />
        </div>
        {children && <div className="card__action">{children}</div>}
      </div>
      <WishButton product={product} className="card__wish" />
    </article>
  )
}

/** Badge, or else the reduction. */
function CardTag({ product: { badge, price, original_price } }: { product: Product }) {
  if (badge) return <BadgeTag badge={badge} />
  const percent = percentOff(price, original_price)
  return percent > 0 && <Tag tone="sale">{percent}% off</Tag>
}

function Sizes({ sizes }: { sizes: readonly string[] }) {
  const { shown, more } = firstFew(sizes)
  return (
    <ul className="card__sizes num" aria-label="Sizes">
      {shown.map((size) => (
        <li key={size}>{size}</li>
      ))}
      {more > 0 && <li>+{more}</li>}
    </ul>
  )
}

function Colours({ colours }: { colours: readonly string[] }) {
  const { shown, more } = firstFew(colours)
  if (shown.length === 0) return null
  return (
    <div className="card__colors num">
      <span className="sr-only">Colours: {colours.join(', ')}</span>
      {shown.map((colour) => (
        <span key={colour} className={dotClass(colour)} title={colour} aria-hidden="true" />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </div>
  )
}
