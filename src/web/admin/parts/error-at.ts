import type { FieldErrors } from '#shared/errors.ts'

/** The error of a field, or those of its parts; those of a list name their line. */
export function errorAt(errors: FieldErrors, field: string): string | undefined {
  if (errors[field] !== undefined) return errors[field]
  const parts = Object.entries(errors).filter(([path]) => path.startsWith(`${field}.`))
  if (parts.length === 0) return undefined
  return parts
    .map(([path, message]) => {
      const part = path.slice(field.length + 1)
      return /^\d+$/.test(part) ? `Line ${Number(part) + 1}: ${message}` : message
    })
    .join('. ')
}

/** Several messages as one text; null for none. */
export const joinedSentences = (messages: readonly string[]): string | null =>
  messages.length === 0 ? null : [...new Set(messages)].join('. ')
