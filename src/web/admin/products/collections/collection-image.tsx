import { useState } from 'react'
import type { AdminCollection } from '#shared/products/collections/collection.schema.ts'
import { pictureTypes } from '#shared/media/upload.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { pictureProblem } from '#web/media/picture-problem.ts'
import { staffCall, uploadImages } from '../../parts/staff-call.ts'

interface CollectionImageProps {
  /** null until it is created */
  collection: AdminCollection | null
  onChanged: (collection: AdminCollection) => void
}

/** The picture of a collection, saved immediately. */
export function CollectionImage({ collection, onChanged }: CollectionImageProps) {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const removing = useAction()
  const [asking, setAsking] = useState(false)

  if (!collection) {
    return (
      <section className="panel product-form__section">
        <h2>Image</h2>
        <p className="admin-quiet">A picture can be added as soon as the collection is created.</p>
      </section>
    )
  }
  const { id } = collection

  async function upload(file: File) {
    const problem = await pictureProblem(file)
    setError(problem)
    if (problem !== null) return
    setShare(0)
    try {
      onChanged(
        (await uploadImages('POST /api/collections/:id/image', [file], setShare, { params: { id } }))
          .collection,
      )
      showToast({ text: 'The picture is saved', tone: 'ok' })
    } catch (failure) {
      setError(errorMessage(failure))
    } finally {
      setShare(null)
    }
  }

  const remove = async () => {
    await removing.run(
      async () =>
        onChanged((await staffCall('DELETE /api/collections/:id/image', { params: { id } })).collection),
      'The picture is removed',
    )
    setAsking(false)
  }

  return (
    <section className="panel product-form__section">
      <div>
        <h2>Image</h2>
        <p className="admin-quiet">JPEG, PNG, WebP or AVIF. One above 5 MB is made smaller.</p>
      </div>
      {collection.image !== '' && (
        <Picture
          image={collection.image}
          alt={`Picture of ${collection.name}`}
          sizes="360px"
          className="w-full h-auto max-h-80 object-cover bg-sunken"
        />
      )}
      <FileDrop
        label={collection.image === '' ? 'Choose a picture, or drop it here' : 'Replace'}
        accept={pictureTypes}
        className="min-h-24"
        disabled={share !== null}
        onFiles={([file]) => file && void upload(file)}
      />
      {share !== null && <progress aria-label="Uploading the picture" value={share} max={1} />}
      {error !== null && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {collection.image !== '' && (
        <Button variant="line" small onClick={() => setAsking(true)}>
          Remove picture
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={`Remove the picture of ${collection.name}?`}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        danger
        busy={removing.busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        The collection is shown without it at once.
      </ConfirmDialog>
    </section>
  )
}
