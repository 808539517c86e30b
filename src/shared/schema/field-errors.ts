import type * as z from 'zod/mini'
import type { FieldErrors } from '../errors.ts'

/** The first thing wrong with each field, by dotted path (`items.0.quantity`). */
export function firstFieldErrors(error: z.core.$ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body'
    fields[path] ??= issue.message
  }
  return fields
}
