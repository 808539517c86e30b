import { useRef, useState } from 'react'
import type { CallInput } from '#shared/calls.ts'
import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import { refusalOf } from '#web/api/api-error.ts'
import { useForm } from '#web/forms/use-form.ts'
import { goTo } from '#web/state/navigation.ts'
import { showToast } from '#web/state/toast-store.ts'
import { adminHref } from '../admin-href.ts'
import { staffCall } from '../parts/staff-call.ts'
import { changedIn, collectionFormSchema, valuesOf, type CollectionValues } from './collection-values.ts'

/** The form of a collection: its saved version, the edits since, and saving with conflict detection. */
export function useCollectionForm(read: AdminCollection | null, onChanged: () => void) {
  const [base, setBase] = useState(read)
  const [conflict, setConflict] = useState<AdminCollection | null>(null)
  const left = useRef(false)
  const form = useForm({
    schema: collectionFormSchema,
    initial: valuesOf(read),
    submit: async (input, values) => (base ? change(values, base) : create(input)),
  })
  const { values } = form
  const changed = changedIn(values, valuesOf(base))

  async function create(input: CallInput<'POST /api/collections'>['body']) {
    const { collection } = await staffCall('POST /api/collections', { body: input })
    left.current = true
    showToast({ text: `${collection.name} is in the shop`, tone: 'ok' })
    onChanged()
    goTo(adminHref('collections'), { replace: true })
  }

  /** Sends what differs from `on`, the version that is being edited. */
  async function change(entered: CollectionValues, on: AdminCollection) {
    const input = collectionFormSchema.parse(entered)
    const fields = changedIn(entered, valuesOf(on))
    const body = { ...Object.fromEntries(fields.map((name) => [name, input[name]])), version: on.version }
    try {
      const { collection } = await staffCall('PUT /api/collections/:id', { params: { id: on.id }, body })
      adopt(collection)
      showToast({ text: `${collection.name} saved`, tone: 'ok' })
      onChanged()
    } catch (error) {
      const refusal = refusalOf('PUT /api/collections/:id', 'EDIT_CONFLICT', error)
      if (!refusal) throw error
      setConflict(refusal.current)
    }
  }

  function adopt(collection: AdminCollection) {
    setBase(collection)
    setConflict(null)
    form.replace(valuesOf(collection))
  }

  /** Saves over the version of somebody else; `yours` names the fields whose value here wins. */
  function resolve(current: AdminCollection, yours: ReadonlySet<string>) {
    const theirs = valuesOf(current)
    const mine = changedIn(values, theirs).filter((name) => yours.has(name))
    const chosen = { ...theirs, ...Object.fromEntries(mine.map((name) => [name, values[name]])) }
    adopt(current)
    form.replace(chosen)
    if (mine.length > 0) void change(chosen, current).catch(() => form.setFailure('Please save again'))
  }

  return {
    /** the last saved version; null for a new one */
    collection: base,
    form,
    changed,
    conflict,
    closeConflict: () => setConflict(null),
    resolve,
    /** A new picture does not raise the version that is being edited. */
    showImage: ({ image }: AdminCollection) => setBase((now) => now && { ...now, image }),
    unsaved: () => !left.current && changed.length > 0,
    /** turns the unsaved-changes question off */
    leave: () => {
      left.current = true
    },
  }
}

export type CollectionFormState = ReturnType<typeof useCollectionForm>
