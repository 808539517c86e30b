import { useEffect, useId, useState, type RefObject } from 'react'
import type { Product } from '#shared/products/product.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { AppLink } from '#web/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { useSuggestions } from './use-suggestions.ts'

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  text: string
  /** where all results are */
  results: string
  go: (to: string) => void
  /** Escape while nothing is suggested */
  onEscape: () => void
}

const pageOf = (product: Product): string => href(pages.product, { id: product.id })

/**
 * Makes a combobox of the search input: up to five products beneath it, which the arrow keys walk through and Escape
 * takes away. It comes later than the input, so it listens to the input and tells it its state.
 */
export function Suggestions({ input, text, results, go, onEscape }: SuggestionsProps) {
  const listId = useId()
  const products = useSuggestions(text)
  const [expanded, setExpanded] = useState(true)
  const [active, setActive] = useState(-1)
  const showing = expanded && products.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => setActive(-1), [products])
  useEffect(() => setExpanded(true), [text])

  useEffect(() => {
    const box = input.current
    box?.setAttribute('aria-expanded', String(showing))
    box?.setAttribute('aria-controls', showing ? listId : '')
    box?.setAttribute('aria-activedescendant', showing && active >= 0 ? optionId(active) : '')
  })

  useEffect(() => {
    const form = input.current?.form
    const onKeyDown = (event: KeyboardEvent) => {
      const chosen = products[active]
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (event.key === 'Escape') {
        event.preventDefault()
        if (showing) setExpanded(false)
        else onEscape()
      } else if (event.target !== input.current) {
        return
      } else if (by) {
        event.preventDefault()
        setExpanded(true)
        if (showing) setActive(step(active, by, products.length))
      } else if (event.key === 'Enter' && showing && chosen) {
        event.preventDefault()
        go(pageOf(chosen))
      }
    }
    const onFocusIn = () => setExpanded(true)
    const onFocusOut = (event: FocusEvent) => {
      if (!form?.contains(event.relatedTarget as Node | null)) setExpanded(false)
    }
    form?.addEventListener('keydown', onKeyDown)
    form?.addEventListener('focusin', onFocusIn)
    form?.addEventListener('focusout', onFocusOut)
    return () => {
      form?.removeEventListener('keydown', onKeyDown)
      form?.removeEventListener('focusin', onFocusIn)
      form?.removeEventListener('focusout', onFocusOut)
    }
  })

  if (!showing) return null
  return (
    <div className="suggestions">
      <p className="px-3 py-1.5 text-sm text-text-2">Search suggestions for “{text.trim()}”</p>
      <div id={listId} role="listbox" aria-label="Products">
        {products.map((product, index) => (
          <AppLink
            key={product.id}
            id={optionId(index)}
            to={pageOf(product)}
            className="suggestion"
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={onEscape}
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
      <AppLink to={results} className="link px-3" onClick={onEscape}>
        View all results
        <Icon name="arrow" />
      </AppLink>
    </div>
  )
}

/** Up and down through the options and the text itself (-1), round and round. */
const step = (from: number, by: number, count: number): number =>
  ((from + 1 + by + count + 1) % (count + 1)) - 1
