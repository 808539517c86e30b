import type { KeyboardEvent } from 'react'

/** The Enter of a scanner leads to the next field of the form that has this too, and sends the form after the last one. */
export const scannedField = { 'data-scanned': true, onKeyDown: enterNext }

function enterNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  const field = event.currentTarget
  const fields = [...(field.form?.querySelectorAll<HTMLInputElement>('[data-scanned]') ?? [])]
  const next = fields[fields.indexOf(field) + 1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.select()
}
