import { useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { href, pages } from '#shared/routes.ts'
import { useFirstContents } from '#web/app/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { SuggestionsProps } from './suggestions.tsx'

interface SearchBoxProps {
  /** always visible on wide screens */
  open: boolean
  onDone: () => void
}

/** A plain search form. The code of the suggestions loads when the field is first focused. */
export function SearchBox({ open, onDone }: SearchBoxProps) {
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  const results = href(pages.products, null, { search: text.trim() })

  // Text typed before hydration stays.
  useEffect(() => setText(input.current?.value ?? ''), [])
  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])

  const prepare = () => {
    const show = (loaded: typeof import('./suggestions.tsx')) => setSuggestions(() => loaded.Suggestions)
    if (!Suggestions) import('./suggestions.tsx').then(show, () => {})
  }
  const go = (to: string) => {
    input.current?.blur()
    onDone()
    void navigate(to)
  }

  return (
    <form
      className={open ? 'search max-lg:block' : 'search'}
      role="search"
      action={pages.products}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') go(results)
      }}
    >
      <button type="submit" className="icon-btn search__go" aria-label="Search" tabIndex={-1}>
        <Icon name="search" />
      </button>
      <input
        ref={input}
        className="search__input"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="search"
        placeholder={useFirstContents().searchHint}
        aria-label="Search products"
        autoComplete="off"
        maxLength={200}
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- it names its list once there is one
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        onChange={(event) => setText(event.target.value)}
        onFocus={prepare}
      />
      {Suggestions && <Suggestions {...{ listId, input, text, results, go, onDone }} />}
    </form>
  )
}
