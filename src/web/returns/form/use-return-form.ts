import { useRef, useState, type FormEvent } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import type { RefusedLine, ReturnableLine } from '#shared/returns/return.schema.ts'
import type { ReturnMethod } from '#shared/returns/return-states.ts'
import { ApiError, errorMessage } from '#web/calls/api-error.ts'
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts'
import { chosenParts, expectedSum, lineKey, type ReturnDraft } from './return-draft.ts'

/**
 * The form of a return, for customers and for staff: its draft, the errors at their fields, of which the first gets the
 * focus, and a request that is one return however often it is sent.
 */
export function useReturnForm<Method extends ReturnMethod>(
  lines: readonly ReturnableLine[],
  blank: ReturnDraft<Method>,
) {
  const [draft, setDraft] = useState(blank)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const headersFor = useIdempotencyKey()
  const chosen = chosenParts(lines, draft)

  function change(next: ReturnDraft<Method>) {
    setDraft(next)
    setErrors({})
    setFailure(null)
  }

  function show(found: FieldErrors, whole: string | null = null) {
    setErrors(found)
    setFailure(whole)
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus(),
    )
  }

  /** Shows why the request was refused: at its lines, at its fields, or for the form as a whole. */
  function explain(error: unknown, refused: readonly RefusedLine[] = []) {
    const found = Object.fromEntries(
      refused.map(({ position, size, error: reason }) => {
        const index = chosen.findIndex(({ line }) => lineKey(line) === lineKey({ position, size }))
        return [`lines.${index}.refused`, reason]
      }),
    )
    const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
    const isShown = Object.keys({ ...found, ...fields }).some((name) => !name.startsWith('lines.-1'))
    show({ ...fields, ...found }, isShown ? null : errorMessage(error))
  }

  /** Runs `work` when the form is sent, once at a time; `refuse` is called with what it throws. */
  const submitting =
    (work: () => Promise<void>, refuse: (error: unknown) => void) =>
    async (event: FormEvent): Promise<void> => {
      event.preventDefault()
      if (busy) return
      setBusy(true)
      try {
        await work()
      } catch (error) {
        refuse(error)
      } finally {
        setBusy(false)
      }
    }

  return {
    draft,
    chosen,
    sum: expectedSum(chosen, draft.method),
    errors,
    failure,
    busy,
    change,
    show,
    headersFor,
    explain,
    submitting,
    /** for the `<form>` */
    form: { ref: form, method: 'dialog' as const, noValidate: true },
  }
}

/** The form of staff. */
export type ReturnForm = ReturnType<typeof useReturnForm<ReturnMethod>>
