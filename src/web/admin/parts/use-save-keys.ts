import { useEffect, type RefObject } from 'react'

/** Ctrl+S or ⌘S sends the form, wherever the focus is; not from behind an open dialog. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}
