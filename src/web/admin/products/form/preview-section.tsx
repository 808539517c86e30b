import { useEffect, useState } from 'react'
import type { AdminCollection } from '#shared/products/collections/collection.schema.ts'
import { percentOff } from '#shared/money.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { StockLabel } from '#web/ui/stock-label.tsx'
import { BadgeTag, Tag } from '#web/ui/tag.tsx'
import { draftSizes, typedUnits } from '../stock/stock-draft.ts'
import { typedRupees } from './product-values.ts'
import type { ProductFormState } from './use-product-form.ts'

interface PreviewSectionProps {
  edit: ProductFormState
  collections: readonly AdminCollection[]
  /** of a new product, the first that is going to be uploaded */
  picture: File | undefined
}

const maxSizesShown = 3

/** Live preview of the product card. */
export function PreviewSection({ edit: { base, form }, collections, picture }: PreviewSectionProps) {
  const chosen = useDataUrl(picture)
  const { values } = form
  const price = typedRupees(values.price) ?? 0
  const original = typedRupees(values.original_price)
  const sizes = draftSizes(values.sizeStock)
  const total = sizes.reduce((sum, size) => sum + (typedUnits(values.sizeStock[size]) ?? 0), 0)
  const percent = percentOff(price, original)
  const badge = values.badge.trim()
  return (
    <section className="panel product-form__section" aria-label="Preview">
      <h2>As shoppers see it</h2>
      <div
        className={total === 0 ? 'card card--out product-preview max-w-70' : 'card product-preview max-w-70'}
      >
        <div className="card__image">
          <Picture image={base?.images[0] ?? chosen} alt="" sizes="280px" />
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
            {sizes.slice(0, maxSizesShown).map((size) => (
              <li key={size}>{size}</li>
            ))}
            {sizes.length > maxSizesShown && <li>+{sizes.length - maxSizesShown}</li>}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** A chosen file as an address that the content security policy allows; '' for none, and while it is read. */
function useDataUrl(file: File | undefined): string {
  const [read, setRead] = useState({ file, url: '' })
  useEffect(() => {
    if (file === undefined) return
    const reader = new FileReader()
    reader.addEventListener('load', () => setRead({ file, url: String(reader.result) }))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return file !== undefined && read.file === file ? read.url : ''
}
