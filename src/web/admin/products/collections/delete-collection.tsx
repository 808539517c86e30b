import { useState } from 'react'
import type { AdminCollection } from '#shared/products/collections/collection.schema.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { goTo } from '#web/ui/navigation.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { adminHref } from '../../admin-href.ts'
import { staffCall } from '../../parts/staff-call.ts'

interface DeleteCollectionProps {
  collection: AdminCollection
  onDeleted: () => void
}

export function DeleteCollection({ collection: { id, name }, onDeleted }: DeleteCollectionProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function remove() {
    setBusy(true)
    setRefusal(null)
    try {
      await staffCall('DELETE /api/collections/:id', { params: { id } })
      onDeleted()
      showToast({ text: `${name} is deleted`, tone: 'ok' })
      goTo(adminHref('collections'), { replace: true })
    } catch (error) {
      setRefusal(errorMessage(error))
    } finally {
      setBusy(false)
      setIsConfirming(false)
    }
  }

  return (
    <section className="panel product-form__section">
      <h2>Delete</h2>
      <p className="admin-quiet">A collection can be deleted once it has no products, on sale or archived.</p>
      {refusal !== null && (
        <Note tone="error" announce>
          {refusal}
        </Note>
      )}
      <Button variant="danger" small onClick={() => setIsConfirming(true)}>
        Delete collection
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setIsConfirming(false)}
      >
        Its address in the shop stops working.
      </ConfirmDialog>
    </section>
  )
}
