import type { KeyboardEvent } from 'react'

/**
 * For the form around fields that are scanned into: the Enter of the scanner leads to the next field with `data-scanned`,
 * and sends the form after the last one.
 */
export function enterNext(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || !('scanned' in field.dataset)) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[data-scanned]')]
  const next = fields[fields.indexOf(field) + 1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.select()
}
