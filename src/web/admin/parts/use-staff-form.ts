import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { FormValues } from '#web/forms/form-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { errorAt } from './error-at.ts'
import { useShownErrors } from './use-shown-errors.ts'

type FormOptions<Schema extends z.ZodMiniType, Values extends FormValues> = Parameters<
  typeof useForm<Schema, Values>
>[0]

/**
 * A form of staff. A refused save says each error at its field, those of a list at the list; what no field shows stands in the
 * failure of the form. The first field is led to, also where it is folded away.
 */
export function useStaffForm<Schema extends z.ZodMiniType, Values extends FormValues>(
  options: FormOptions<Schema, Values>,
) {
  const form = useForm<Schema, Values>(options)
  const { errors, failure } = form
  const root = form.form.ref
  const unsaid = useShownErrors(root, errors, form.focusRequest)
  const shown = Object.keys(errors).length > 0 ? unsaid : failure
  // The button may be far below the note.
  useEffect(() => {
    if (shown !== null) root.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const text: typeof form.text = (name, format) => ({
    ...form.text(name, format),
    error: errorAt(errors, name),
  })
  const tick: typeof form.tick = (name) => ({ ...form.tick(name), error: errorAt(errors, name) })
  return { ...form, text, tick, failure: shown }
}
