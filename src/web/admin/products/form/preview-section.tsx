import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import { percentOff } from '#shared/money.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { StockLabel } from '#web/ui/stock-label.tsx'
import { BadgeTag, Tag } from '#web/ui/tag.tsx'
import { rupeesOf } from './check-product.ts'
import { sizesOf, stockProblem } from '../stock/stock-draft.ts'
import type { ProductFormState } from './use-product-form.ts'

interface PreviewSectionProps {
  form: ProductFormState
  collections: readonly AdminCollection[]
}

const few = 3

/** The card that shoppers see, as it is being typed. */
export function PreviewSection({ form: { product, values }, collections }: PreviewSectionProps) {
  const price = rupeesOf(values.price) ?? 0
  const original = rupeesOf(values.original_price) ?? null
  const sizes = sizesOf(values.stock)
  const total = sizes.reduce((sum, size) => sum + unitsOf(values.stock[size] ?? ''), 0)
  const percent = percentOff(price, original)
  const badge = values.badge.trim()
  return (
    <section className="panel product-form__section" aria-label="Preview">
      <h2>As shoppers see it</h2>
      <div className={total === 0 ? 'card card--out product-preview' : 'card product-preview'}>
        <div className="card__image">
          <Picture image={product?.images[0] ?? ''} alt="" sizes="280px" />
          {badge !== '' && <BadgeTag badge={badge} />}
          {badge === '' && percent > 0 && <Tag tone="sale">{percent}% off</Tag>}
          {total === 0 && <span className="card__out">Out of Stock</span>}
        </div>
        <div className="card__body">
          <div className="card__row">
            <b className="card__name">{values.name.trim() || 'Name'}</b>
            <Price price={price} original={original} />
          </div>
          <div className="card__row">
            <span className="card__collection">
              {collections.find(({ id }) => id === values.collection_id)?.name ?? 'Collection'}
            </span>
            <StockLabel totalStock={total} />
          </div>
          <ul className="card__sizes num" aria-label="Sizes">
            {sizes.slice(0, few).map((size) => (
              <li key={size}>{size}</li>
            ))}
            {sizes.length > few && <li>+{sizes.length - few}</li>}
          </ul>
        </div>
      </div>
    </section>
  )
}

const unitsOf = (text: string): number => (stockProblem(text) === null ? Number(text) : 0)
