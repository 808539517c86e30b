import { type RefObject, useEffect, useState } from 'react'
import { suggestions } from '#shared/products/catalogue-limits.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { call } from '#web/calls/call.ts'
import { Link } from '#web/ui/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { TaxLabel } from '../products/tax-label.tsx'

export interface SuggestionsProps {
  listId: string
  input: RefObject<HTMLInputElement | null>
  text: string
  /** address of all results */
  results: string
  go: (to: string) => void
  /** called after a link is chosen, or on Escape without suggestions */
  onDone: () => void
}

const pageOf = (product: Product): string => href(pages.product, { id: product.id })

/**
 * Turns the search input into a combobox with up to five suggestions. Loads later than the input, so it attaches its
 * listeners and ARIA attributes to it.
 */
export function Suggestions({ listId, input, text, results, go, onDone }: SuggestionsProps) {
  const { products, nothing } = useSuggestions(text)
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const [chosen, setChosen] = useState({ of: products, index: -1 })
  const isOpen = closedAt !== text
  const showing = isOpen && products.length > 0
  const active = chosen.of === products ? chosen.index : -1
  const optionId = (index: number) => `${listId}-${index}`

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const product = showing ? products[active] : undefined
    if (event.key === 'Escape') {
      if (showing) setClosedAt(text)
      else onDone()
    } else if (by && event.target === input.current) {
      setClosedAt(null)
      if (showing) setChosen({ of: products, index: step(active, by, products.length) })
    } else if (event.key === 'Enter' && product && event.target === input.current) {
      go(pageOf(product))
    } else {
      return
    }
    event.preventDefault()
  }
  const onFocusIn = () => setClosedAt(null)
  const onFocusOut = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(currentTarget as Element).contains(relatedTarget as Element | null)) setClosedAt(text)
  }

  useEffect(() => {
    input.current?.setAttribute('aria-expanded', String(showing))
    if (showing) input.current?.setAttribute('aria-controls', listId)
    else input.current?.removeAttribute('aria-controls')
    input.current?.setAttribute('aria-activedescendant', showing && active >= 0 ? optionId(active) : '')
    const form = input.current?.form
    form?.addEventListener('keydown', onKeyDown)
    form?.addEventListener('focusin', onFocusIn)
    form?.addEventListener('focusout', onFocusOut)
    return () => {
      form?.removeEventListener('keydown', onKeyDown)
      form?.removeEventListener('focusin', onFocusIn)
      form?.removeEventListener('focusout', onFocusOut)
    }
  })

  if (isOpen && nothing)
    return (
      <div className="suggestions" role="status">
        <p className="px-3 py-1.5">
          Nothing found for “{text.trim()}”. Try the garment, the cloth or the colour.
        </p>
        <Link to={pages.collections} className="link px-3" onClick={onDone}>
          Browse collections
          <Icon name="arrow" />
        </Link>
      </div>
    )
  if (!showing) return null
  return (
    <div className="suggestions">
      <p className="px-3 py-1.5 text-sm text-text-2">Search suggestions for “{text.trim()}”</p>
      <div id={listId} role="listbox" aria-label="Products">
        {products.map((product, index) => (
          <Link
            key={product.id}
            id={optionId(index)}
            to={pageOf(product)}
            className="suggestion"
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={onDone}
          >
            <Picture image={product.images[0] ?? ''} alt="" sizes="44px" />
            <span className="flex-1">
              {product.name}
              <span className="block text-xs text-text-2">{product.collection_name}</span>
            </span>
            <span className="grid justify-items-end">
              <Price price={product.price} />
              <TaxLabel price={product.price} payable={product.payable} />
            </span>
          </Link>
        ))}
      </div>
      <Link to={results} className="link px-3" onClick={onDone}>
        View all results
        <Icon name="arrow" />
      </Link>
    </div>
  )
}

/** Moves by one through the options and the input itself (-1), cyclically. */
const step = (from: number, by: number, count: number): number =>
  ((from + 1 + by + count + 1) % (count + 1)) - 1

const none: readonly Product[] = []

interface Suggested {
  products: readonly Product[]
  /** of exactly this text */
  nothing: boolean
}

/** Suggested products, debounced. Empty after an error (docs/product/errors.md, What is shown). */
function useSuggestions(text: string): Suggested {
  const [found, setFound] = useState<{ by: string; products: readonly Product[] | null }>({
    by: '',
    products: null,
  })
  const wanted = text.trim()
  const isLongEnough = wanted.length > suggestions.longerThan

  useEffect(() => {
    if (!isLongEnough) return
    const controller = new AbortController()
    const pause = setTimeout(async () => {
      const products = await search(wanted, controller.signal)
      if (!controller.signal.aborted) setFound({ by: wanted, products })
    }, suggestions.pauseMs)
    return () => {
      clearTimeout(pause)
      controller.abort()
    }
  }, [wanted, isLongEnough])

  // Results of a shorter or longer text stay while the new ones load.
  const isOfThisText = wanted.startsWith(found.by) || found.by.startsWith(wanted)
  const products = isLongEnough && isOfThisText ? found.products : null
  return { products: products ?? none, nothing: products?.length === 0 && found.by === wanted }
}

/** Returns null after an error. */
async function search(q: string, signal: AbortSignal): Promise<readonly Product[] | null> {
  try {
    const { products } = await call('GET /api/products/search', {
      query: { q, limit: suggestions.count },
      signal,
    })
    return products.slice(0, suggestions.count)
  } catch {
    return null
  }
}
