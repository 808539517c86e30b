import { useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useViewQuery } from './use-view-query.ts'

/** Debounce in milliseconds after the last key. */
const pause = 300

/** Searches the view while typing; the text is stored in the address under `search`. */
export function SearchField({ label }: { label: string }) {
  const query = useViewQuery()
  const given = query.get('search')
  const [text, setText] = useState(given)
  const sent = useRef(given)

  // The address changes by Back, or by a link to another search.
  useEffect(() => {
    if (given === sent.current) return
    sent.current = given
    setText(given)
  }, [given])

  const send = (entered: string) => {
    const search = entered.trim()
    if (search === sent.current) return
    query.set({ search, page: null }, { replace: sent.current !== '' })
    sent.current = search
  }

  useEffect(() => {
    const timer = setTimeout(() => send(text), pause)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <form
      role="search"
      className="admin-search"
      onSubmit={(event) => {
        event.preventDefault()
        send(text)
      }}
    >
      <Icon name="search" />
      <input
        className="w-full h-tap pt-0 pr-11 pb-0 pl-10.5 border-b-[1.5px] border-line-strong bg-transparent text-sm placeholder:text-text-3 placeholder:opacity-100"
        type="search"
        aria-label={label}
        placeholder={label}
        title="Press / to search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <IconButton
          icon="close"
          label="Clear search"
          onClick={() => {
            setText('')
            send('')
          }}
        />
      )}
    </form>
  )
}
