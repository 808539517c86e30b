import type * as z from 'zod/mini'
import type { FieldErrors } from '#shared/errors.ts'
import { firstFieldErrors } from '#shared/schema/field-errors.ts'

export type FormValues = Record<
  string,
  string | boolean | readonly string[] | Readonly<Record<string, string>>
>

export type Checked<Input> = { ok: true; input: Input } | { ok: false; errors: FieldErrors }

/** Checks the form's values against its schema; `more` holds the errors across fields. */
export function checkForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
  more: FieldErrors = {},
): Checked<z.output<Schema>> {
  const result = schema.safeParse(values)
  if (result.success && Object.keys(more).length === 0) return { ok: true, input: result.data }
  return { ok: false, errors: { ...more, ...(result.success ? {} : firstFieldErrors(result.error)) } }
}

/** Drops the errors of a field and of its parts: `features.2`, `sizeStock.M`. */
export function withoutField(errors: FieldErrors, field: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
  )
}

/** Replaces the error of one field, on leaving it. */
export function withFieldChecked(errors: FieldErrors, field: string, now: FieldErrors): FieldErrors {
  const error = now[field]
  const others = withoutField(errors, field)
  return error === undefined ? others : { ...others, [field]: error }
}

/** The server's errors by the fields of the form, which may lie deeper in the body: `cash.fee` is `fee`; and those of no field. */
export function byFieldsOfForm(fields: FieldErrors, values: FormValues) {
  const named: FieldErrors = {}
  const others: string[] = []
  for (const [path, message] of Object.entries(fields)) {
    const parts = path.split('.')
    const first = parts.findIndex((part) => Object.hasOwn(values, part))
    // Below an item of a list stands another thing.
    const isOwn = first >= 0 && !/\d/.test(parts.slice(0, first).join())
    if (!isOwn) others.push(message)
    named[isOwn ? parts.slice(first).join('.') : path] = message
  }
  return { named, others }
}
