import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import type { FieldErrors } from '#shared/errors.ts'
import type { FormValues } from '#web/forms/form-errors.ts'
import { useStaffForm } from './use-staff-form.ts'

interface EditFormOptions<Row, Schema extends z.ZodMiniType, Values extends FormValues> {
  /** null for a new row */
  read: Row | null
  schema: Schema
  alsoCheck?: (values: Values) => FieldErrors
  /** null gives the values of an empty form */
  valuesOf: (row: Row | null) => Values
  /** fields of the row among the values */
  labels: Readonly<Record<string, string>>
  /** text of a field, to compare two versions by */
  textOf: (values: Values, name: string) => string
  /** text of a field in the conflict dialog; `textOf` by default */
  shownText?: (values: Values, name: string) => string
  /** values that are carried over to a later version part by part */
  rebase?: (values: Values, seen: Row, now: Row) => Partial<Values>
  create: (input: z.output<Schema>) => Promise<Row>
  onCreated: (row: Row) => Promise<void> | void
  /** sends the changed fields of the version `on`; null where the person has thought better of it */
  change: (input: z.output<Schema>, changed: readonly string[], on: Row) => Promise<Row | null>
  onSaved: (row: Row) => void
  /** version that somebody else has saved, where the error is an edit conflict */
  conflictIn: (error: unknown) => Row | undefined
}

/** The version that somebody else has saved beside what was entered here. */
interface Conflict<Row, Values> {
  current: Row
  yours: Values
  /** fields edited here */
  changedHere: ReadonlySet<string>
}

/** A form for a row with a version: its saved version, the edits since, and saving with conflict detection. */
// oxlint-disable-next-line max-lines-per-function -- one closure of short handlers that share the saved version
export function useEditForm<Row, Schema extends z.ZodMiniType, Values extends FormValues>(
  options: EditFormOptions<Row, Schema, Values>,
) {
  const { valuesOf, labels, textOf, shownText = textOf } = options
  const [base, setBase] = useState(options.read)
  const [conflict, setConflict] = useState<Conflict<Row, Values> | null>(null)
  const left = useRef(false)
  const form = useStaffForm({
    schema: options.schema,
    initial: valuesOf(options.read),
    ...(options.alsoCheck && { alsoCheck: options.alsoCheck }),
    submit: (input, values) => (base === null ? create(input) : save(input, values, base)),
  })
  const { values } = form
  // A call that was sent by an earlier render returns to what has been typed since.
  const latest = useRef({ base, values })
  latest.current = { base, values }

  const changedIn = (a: Values, b: Values): string[] =>
    Object.keys(labels).filter((name) => textOf(a, name) !== textOf(b, name))
  const changed = changedIn(values, valuesOf(base))

  async function create(input: z.output<Schema>) {
    const row = await options.create(input)
    left.current = true
    await options.onCreated(row)
  }

  async function save(input: z.output<Schema>, entered: Values, on: Row) {
    try {
      const row = await options.change(input, changedIn(entered, valuesOf(on)), on)
      if (row === null) return
      setBase(row)
      form.replace(valuesOf(row))
      options.onSaved(row)
    } catch (error) {
      const current = options.conflictIn(error)
      if (current === undefined) throw error
      const yours = { ...entered, ...options.rebase?.(entered, on, current) }
      const changedHere = new Set(changedIn(rebased(entered, on, current), valuesOf(current)))
      setConflict({ current, yours, changedHere })
    }
  }

  /** Carries values over from one version to a later one: only edits stay. */
  function rebased(entered: Values, seen: Row, now: Row): Values {
    const edited = changedIn(entered, valuesOf(seen))
    const others = Object.keys(labels).filter((name) => !edited.includes(name))
    return { ...entered, ...pick(valuesOf(now), others), ...options.rebase?.(entered, seen, now) }
  }

  /** Saves over the version of somebody else; `kept` names the fields whose value here wins. */
  function resolve({ current, yours }: Conflict<Row, Values>, kept: ReadonlySet<string>) {
    const theirs = valuesOf(current)
    const dropped = Object.keys(labels).filter((name) => !kept.has(name))
    const chosen = { ...yours, ...pick(theirs, dropped) }
    // The form has to hold the chosen values and the new version when it is submitted.
    flushSync(() => {
      setBase(current)
      setConflict(null)
      form.replace(chosen)
    })
    if (changedIn(chosen, theirs).length > 0) form.form.ref.current?.requestSubmit()
  }

  return {
    /** the last saved version; null for a new row */
    base,
    form,
    changed,
    discard: () => form.replace(valuesOf(base)),
    /** Takes over a change that another call has saved, such as a picture or archiving; edits stay. */
    update: (change: (base: Row) => Row) => {
      const now = latest.current
      if (now.base === null) return
      const row = change(now.base)
      const next = rebased(now.values, now.base, row)
      for (const name of changedIn(now.values, next)) form.set(name, next[name] as Values[string])
      setBase(row)
    },
    /** props of the `ConflictDialog` */
    conflict: conflict && {
      rows: changedIn(conflict.yours, valuesOf(conflict.current)).map((name) => ({
        name,
        label: labels[name] ?? name,
        yours: shownText(conflict.yours, name),
        theirs: shownText(valuesOf(conflict.current), name),
      })),
      changedHere: conflict.changedHere,
      onClose: () => setConflict(null),
      onResolve: (kept: ReadonlySet<string>) => resolve(conflict, kept),
    },
    /** `more`: something besides the values waits to be saved, such as pictures */
    unsaved: (more = false) => !left.current && (more || changed.length > 0),
    /** turns the unsaved-changes question off */
    leave: () => {
      left.current = true
    },
  }
}

const pick = <Values extends FormValues>(values: Values, names: readonly string[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
