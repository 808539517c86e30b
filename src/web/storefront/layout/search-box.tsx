import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { href, pages } from '#shared/routes.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Suggestions, optionId } from './suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface SearchBoxProps {
  /** opened by its icon on a narrow screen; on a wide one it always shows */
  open: boolean
  onDone: () => void
}

/** A plain search form until the script runs; then a combobox that suggests products. */
export function SearchBox({ open, onDone }: SearchBoxProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [expanded, setExpanded] = useState(false)
  const [active, setActive] = useState(-1)
  const products = useSuggestions(text)
  const showing = expanded && products.length > 0

  useEffect(() => setActive(-1), [products])
  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])
  useEffect(() => {
    setExpanded(false)
    setText('')
  }, [location.key])

  const results = href(pages.products, null, { search: text.trim() })
  const go = (to: string) => {
    setExpanded(false)
    onDone()
    input.current?.blur()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (showing) event.preventDefault()
      if (!showing) onDone()
      setExpanded(false)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setExpanded(true)
    if (showing) setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, products.length))
  }

  return (
    <form
      ref={form}
      className={classNames('search', open && 'search--open')}
      role="search"
      action={pages.products}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = showing ? products[active] : undefined
        if (chosen) go(href(pages.product, { id: chosen.id }))
        else if (text.trim() !== '') go(results)
      }}
      onBlur={(event) => form.current?.contains(event.relatedTarget) || setExpanded(false)}
    >
      <button type="submit" className="icon-btn search__go" aria-label="Search" tabIndex={-1}>
        <Icon name="search" />
      </button>
      <input
        ref={input}
        className="search__input"
        type="search"
        name="search"
        placeholder="Search kurtas, shirts, denim"
        aria-label="Search products"
        autoComplete="off"
        maxLength={200}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={showing}
        aria-controls={listId}
        aria-activedescendant={showing && active >= 0 ? optionId(listId, active) : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setExpanded(true)
        }}
        onFocus={() => setExpanded(true)}
        onKeyDown={onKeyDown}
      />
      {showing && <Suggestions {...{ listId, text, products, active, results }} onChoose={onDone} />}
    </form>
  )
}

/** Up and down through the options and the text itself (-1), round and round. */
const step = (from: number, by: number, count: number): number =>
  ((from + 1 + by + count + 1) % (count + 1)) - 1
