import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * For a part of a page in which things go: a form that closes, a button that has done its work. They take the focus
 * with them; this part has it then, and the keyboard goes on from there and not from the top of the page.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  const isWithin = useRef(false)
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body)
      part.current?.focus({ preventScroll: true })
  })
  return {
    ref: part,
    tabIndex: -1,
    onFocus: () => {
      isWithin.current = true
    },
    // A button that waits for its answer has lost the focus, but nobody has taken it away.
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      isWithin.current = target.matches(':disabled') || currentTarget.contains(relatedTarget)
    },
  }
}
