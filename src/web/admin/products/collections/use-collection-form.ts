import type { AdminCollection } from '#shared/products/collections/collection.schema.ts'
import { refusalDetails } from '#web/calls/api-error.ts'
import { goTo } from '#web/ui/navigation.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { adminHref } from '../../admin-href.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { useEditForm } from '../../parts/use-edit-form.ts'
import { collectionForm } from './collection-values.ts'

export function useCollectionForm(read: AdminCollection | null, onChanged: () => void) {
  return useEditForm({
    read,
    ...collectionForm,
    create: async (body) => (await staffCall('POST /api/collections', { body })).collection,
    onCreated: ({ name }) => {
      showToast({ text: `${name} is in the shop`, tone: 'ok' })
      onChanged()
      goTo(adminHref('collections'), { replace: true })
    },
    change: async (input, changed, { id, version }) => {
      const given = Object.fromEntries(Object.entries(input).filter(([name]) => changed.includes(name)))
      const body = { ...given, version }
      return (await staffCall('PUT /api/collections/:id', { params: { id }, body })).collection
    },
    onSaved: ({ name }) => {
      showToast({ text: `${name} saved`, tone: 'ok' })
      onChanged()
    },
    conflictIn: (error) => refusalDetails('PUT /api/collections/:id', 'EDIT_CONFLICT', error)?.current,
  })
}

export type CollectionFormState = ReturnType<typeof useCollectionForm>
