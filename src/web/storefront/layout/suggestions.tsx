import type { Product } from '#shared/products/product.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { AppLink } from '#web/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

interface SuggestionsProps {
  listId: string
  text: string
  products: readonly Product[]
  /** index of the option that the arrow keys are on, -1 for none */
  active: number
  /** where all results are */
  results: string
  onChoose: () => void
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

export function Suggestions({ listId, text, products, active, results, onChoose }: SuggestionsProps) {
  return (
    <div className="suggestions">
      <p className="px-3 py-1.5 text-sm text-text-2">Search suggestions for “{text.trim()}”</p>
      <div id={listId} role="listbox" aria-label="Products">
        {products.map((product, index) => (
          <AppLink
            key={product.id}
            id={optionId(listId, index)}
            to={href(pages.product, { id: product.id })}
            className="suggestion"
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={onChoose}
          >
            <Picture image={product.images[0] ?? ''} alt="" sizes="44px" />
            <span className="flex-1">
              {product.name}
              <span className="block text-xs text-text-2">{product.collection_name}</span>
            </span>
            <Price price={product.price} />
          </AppLink>
        ))}
      </div>
      <AppLink to={results} className="link px-3" onClick={onChoose}>
        View all results
        <Icon name="arrow" />
      </AppLink>
    </div>
  )
}
