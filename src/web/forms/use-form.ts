import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type PointerEvent } from 'react'
import type * as z from 'zod/mini'
import { StoreError, type FieldErrors } from '#shared/errors.ts'
import { reloadOnNewVersion } from '../ui/reload-on-new-version.ts'
import { errorMessage } from '../calls/api-error.ts'
import { byFieldsOfForm, checkForm, withFieldChecked, withoutField, type FormValues } from './form-errors.ts'

interface FormOptions<Schema extends z.ZodMiniType, Values extends FormValues> {
  /**
   * From `src/shared`: the same rules as on the server. A form of the storefront imports it when it is first touched,
   * so that the page opens without the schema and zod.
   */
  schema: Schema | (() => Promise<Schema>)
  initial: Values
  /** rules across fields: a password typed twice */
  alsoCheck?: (values: Values) => FieldErrors
  /** Sends the input. Errors thrown show beside the inputs (`fields`) or as `failure`. */
  submit: (input: z.output<Schema>, values: Values) => Promise<void> | void
  /** shown for an error without a message */
  fallback?: string
  onEdit?: (values: Values) => void
}

type NamesOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never
}[keyof Values] &
  string

/** The part of a form that shows its fields. */
export interface FormHandlers {
  text(name: string, format?: (entered: string) => string): FieldHandlers
  tick(name: string): TickHandlers
}

interface FieldHandlers {
  name: string
  value: string
  error: string | undefined
  onChange: (event: Edit) => void
  onBlur: () => void
}

interface TickHandlers {
  name: string
  checked: boolean
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

type Edit = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

/**
 * A form checked by a shared schema. Errors show on submit, clear when the field is edited (docs/product/accounts.md), and
 * from then on show on leaving a field. The first invalid field gets the focus.
 */
// oxlint-disable-next-line max-lines-per-function -- one closure of short handlers that share the state of the form
export function useForm<Schema extends z.ZodMiniType, Values extends FormValues>(
  options: FormOptions<Schema, Values>,
) {
  const [values, setValues] = useState(options.initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const submitted = useRef(false)
  const pressing = useRef(false)
  const [focusRequest, setFocusRequest] = useState(0)

  useEffect(() => {
    if (focusRequest > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [focusRequest])

  // Takes over values that were typed or filled in by the browser before hydration.
  useEffect(() => {
    const entered = form.current && enteredIn(form.current, options.initial)
    if (entered && Object.keys(entered).length > 0) setValues((before) => ({ ...before, ...entered }))
  }, [])

  async function loadSchema(): Promise<Schema> {
    const { schema } = options
    return typeof schema === 'function' ? schema().catch(reloadOnNewVersion) : schema
  }

  const check = async () => checkForm(await loadSchema(), values, options.alsoCheck?.(values))

  function showErrors(next: FieldErrors, { focus = true } = {}) {
    submitted.current ||= Object.keys(next).length > 0
    setErrors(next)
    if (focus && Object.keys(next).length > 0) setFocusRequest((before) => before + 1)
  }

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    const next = { ...values, [name]: value }
    setValues((now) => ({ ...now, [name]: value }))
    setErrors((now) => withoutField(now, name))
    setFailure(null)
    options.onEdit?.(next)
  }

  function replace(next: Values) {
    setValues(next)
    setErrors({})
    setFailure(null)
    options.onEdit?.(next)
  }

  async function checkOnLeaving(name: string) {
    if (!submitted.current || pressing.current) return
    const checked = await check()
    setErrors((before) => withFieldChecked(before, name, checked.ok ? {} : checked.errors))
  }

  async function submit(): Promise<boolean> {
    if (sending.current) return false
    sending.current = true
    try {
      const checked = await check()
      setFailure(null)
      showErrors(checked.ok ? {} : checked.errors)
      if (!checked.ok) return false
      setBusy(true)
      await options.submit(checked.input, values)
      return true
    } catch (error) {
      explain(error)
      return false
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  function explain(error: unknown) {
    const fields = error instanceof StoreError ? (error.fields ?? {}) : {}
    const { named, others } = byFieldsOfForm(fields, values)
    showErrors(named)
    if (others.length > 0 || Object.keys(named).length === 0)
      setFailure(others[0] ?? errorMessage(error, options.fallback))
  }

  return {
    values,
    errors,
    /** the error of the form as a whole */
    failure,
    busy,
    set,
    replace,
    /** Resolves to true where it was sent and accepted. */
    submit,
    showErrors,
    setFailure,
    /** rises when the first field with an error has to have the focus */
    focusRequest,
    /** for the `<form>` */
    form: {
      ref: form,
      noValidate: true,
      // A press before hydration sends nothing; with GET a password would end up in the address.
      method: 'dialog' as const,
      // The schema is there when the form is sent. A failure is met again, and shown, then.
      onFocus: () => {
        if (typeof options.schema === 'function') options.schema().catch(() => {})
      },
      // An error that appears during a press would move the button away from the pointer.
      onPointerDown: (event: PointerEvent) => {
        pressing.current = event.target instanceof Element && event.target.closest('button') !== null
      },
      onClick: () => {
        pressing.current = false
      },
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    /** for a text field; `format` shapes what is typed */
    text: (name: NamesOf<Values, string>, format?: (entered: string) => string): FieldHandlers => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (event: Edit) => set(name, keepCaret(event.target, format) as Values[typeof name]),
      onBlur: () => void checkOnLeaving(name),
    }),
    /** for a checkbox */
    tick: (name: NamesOf<Values, boolean>): TickHandlers => ({
      name,
      checked: values[name] as boolean,
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(name, event.target.checked as Values[typeof name]),
    }),
  }
}

function enteredIn<Values extends FormValues>(form: HTMLFormElement, initial: Values): Partial<Values> {
  const entered: FormValues = {}
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || !(control.name in initial)) continue
    if (control.type === 'radio' && !control.checked) continue
    const value = control.type === 'checkbox' ? control.checked : control.value
    if (value !== initial[control.name]) entered[control.name] = value
  }
  return entered as Partial<Values>
}

/** Shapes what was typed and leaves the caret behind the same character as before. */
function keepCaret(input: Edit['target'], format?: (entered: string) => string): string {
  const entered = input.value
  const shaped = format ? format(entered) : entered
  if (!format || shaped === entered || !(input instanceof HTMLInputElement)) return shaped
  const caret = input.selectionStart
  input.value = shaped
  if (caret !== null && caret < entered.length) {
    const { length } = format(entered.slice(0, caret))
    input.setSelectionRange(length, length)
  }
  return shaped
}
