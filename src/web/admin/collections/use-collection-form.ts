import { useRef, useState } from 'react'
import type { CallInput } from '#shared/calls.ts'
import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import { refusalOf } from '#web/api/api-error.ts'
import { useForm } from '#web/forms/use-form.ts'
import { goTo } from '#web/state/navigation.ts'
import { showToast } from '#web/state/toast-store.ts'
import { adminHref } from '../admin-href.ts'
import { staffCall } from '../parts/staff-call.ts'
import { collectionFormSchema } from './collection-form.schema.ts'
import { changedIn, valuesOf, type CollectionValues } from './collection-values.ts'

/** A collection being edited: what was read, what was typed since, and saving it. */
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

  /** Saves over what somebody else saved meanwhile; `yours` names the fields in which what was typed is kept. */
  function resolve(current: AdminCollection, yours: ReadonlySet<string>) {
    const theirs = valuesOf(current)
    const mine = changedIn(values, theirs).filter((name) => yours.has(name))
    const chosen = { ...theirs, ...Object.fromEntries(mine.map((name) => [name, values[name]])) }
    adopt(current)
    form.replace(chosen)
    if (mine.length > 0) void change(chosen, current).catch(() => form.setFailure('Please save again'))
  }

  return {
    /** the collection as it was read or saved last; null for a new one */
    collection: base,
    form,
    changed,
    conflict,
    closeConflict: () => setConflict(null),
    resolve,
    /** A picture is no edit of the texts: their version stays the one that was read. */
    showImage: ({ image }: AdminCollection) => setBase((now) => now && { ...now, image }),
    unsaved: () => !left.current && changed.length > 0,
    /** nothing is asked on the way out from here on */
    leave: () => {
      left.current = true
    },
  }
}

export type CollectionFormState = ReturnType<typeof useCollectionForm>
