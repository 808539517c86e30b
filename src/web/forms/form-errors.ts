import type * as z from 'zod/mini'
import type { FieldErrors } from '#shared/errors.ts'
import { fieldErrorsOf } from '#shared/schema/field-errors.ts'

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
  return { ok: false, errors: { ...more, ...(result.success ? {} : fieldErrorsOf(result.error)) } }
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

/** Splits the server's errors into those of the form's fields and others. `prefix` is the form's path in the body. */
export function sortServerErrors(fields: FieldErrors, values: FormValues, prefix = '') {
  const ours: FieldErrors = {}
  const others: string[] = []
  for (const [path, message] of Object.entries(fields)) {
    const name = path.startsWith(prefix) ? path.slice(prefix.length) : path
    if (Object.hasOwn(values, name.split('.', 1)[0] ?? '')) ours[name] = message
    else others.push(message)
  }
  return { ours, others }
}
