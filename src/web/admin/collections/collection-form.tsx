import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { ConflictDialog } from '../parts/conflict-dialog.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { CollectionHead } from './collection-head.tsx'
import { CollectionImage } from './collection-image.tsx'
import { conflictRows, valuesOf } from './collection-values.ts'
import { DeleteCollection } from './delete-collection.tsx'
import { useCollectionForm } from './use-collection-form.ts'

interface CollectionFormProps {
  /** null for a new one */
  collection: AdminCollection | null
  onChanged: () => void
}

export function CollectionForm({ collection: read, onChanged }: CollectionFormProps) {
  const state = useCollectionForm(read, onChanged)
  const { collection, form, changed, conflict } = state
  return (
    <form {...form.form} className="product-form">
      <CollectionHead {...state} />
      <FormFailure text={form.failure} />
      <div className="product-form__columns">
        <CollectionFields collection={collection} form={form} />
        <div className="product-form__column">
          <CollectionImage
            collection={collection}
            onChanged={(changedCollection) => {
              state.showImage(changedCollection)
              onChanged()
            }}
          />
          {collection && (
            <DeleteCollection
              collection={collection}
              onDeleted={() => {
                state.leave()
                onChanged()
              }}
            />
          )}
        </div>
      </div>
      {conflict && (
        <ConflictDialog
          thing="collection"
          rows={conflictRows(form.values, valuesOf(conflict))}
          changedHere={new Set<string>(changed)}
          onClose={state.closeConflict}
          onResolve={(yours) => state.resolve(conflict, yours)}
        />
      )}
      <UnsavedGuard unsaved={state.unsaved} />
    </form>
  )
}
