import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import { joinedSentences } from './error-at.ts'

/**
 * The errors of a form that its fields show. Returns the messages that none of them shows, for the note above the form. With
 * `request`, a number that rises, the first field with an error has the focus, also one that is folded away.
 */
export function useShownErrors(
  root: RefObject<HTMLElement | null>,
  errors: FieldErrors,
  request: number,
): string | null {
  const [unsaid, setUnsaid] = useState<string | null>(null)
  useLayoutEffect(() => setUnsaid(unsaidIn(root.current, errors)), [errors])
  useEffect(() => {
    if (request > 0 && root.current !== null) focusFirstError(root.current)
  }, [request])
  return unsaid
}

function focusFirstError(root: HTMLElement): void {
  for (const folded of root.querySelectorAll<HTMLDetailsElement>('details:has([aria-invalid="true"])'))
    folded.open = true
  const first = root.querySelector<HTMLElement>('[aria-invalid="true"]')
  // A group of choices has it at one of them.
  const field = first?.querySelector('input') ?? first
  field?.focus()
}

/** A message of several fields counts as often as it is shown. */
function unsaidIn(root: HTMLElement | null, errors: FieldErrors): string | null {
  const shown = [...(root?.querySelectorAll('.field-error') ?? [])].map(({ textContent }) => textContent)
  const unsaid = Object.values(errors).filter((message) => {
    const at = shown.findIndex((text) => text.includes(message))
    if (at >= 0) shown[at] = shown[at]!.replace(message, '')
    return at < 0
  })
  return joinedSentences(unsaid)
}
