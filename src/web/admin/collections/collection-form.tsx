import { useRef, useState } from 'react'
import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { href, pages } from '#shared/routes.ts'
import { slugOf } from '#shared/slug.ts'
import { ApiError } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Head } from '#web/head.tsx'
import { goTo } from '#web/state/navigation.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { adminHref } from '../admin-href.ts'
import { ConflictDialog } from '../parts/conflict-dialog.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { collectionFormSchema } from './collection-form.schema.ts'
import { CollectionImage } from './collection-image.tsx'
import { changedIn, conflictRows, valuesOf, type CollectionValues } from './collection-values.ts'
import { DeleteCollection } from './delete-collection.tsx'

interface CollectionFormProps {
  /** null for a new one */
  collection: AdminCollection | null
  onChanged: () => void
}

type Answer = { collection: AdminCollection }

/** What staff say of a collection. */
export function CollectionForm({ collection: read, onChanged }: CollectionFormProps) {
  const [base, setBase] = useState(read)
  const [conflict, setConflict] = useState<AdminCollection | null>(null)
  const left = useRef(false)
  const form = useForm({
    schema: collectionFormSchema,
    initial: valuesOf(read),
    submit: async (input, values) => (base ? change(values) : create(input)),
  })
  const { values } = form
  const changed = changedIn(values, valuesOf(base))

  async function create(input: object) {
    const { collection } = await staffCall<Answer>(adminApi.collections, { method: 'POST', body: input })
    left.current = true
    showToast({ text: `${collection.name} is in the shop`, tone: 'ok' })
    onChanged()
    goTo(adminHref('collections'), { replace: true })
  }

  /** Sends what differs from `on`, the version that is being edited. */
  async function change(entered: CollectionValues, on: AdminCollection = base!) {
    const input = collectionFormSchema.parse(entered)
    const fields = changedIn(entered, valuesOf(on))
    const body = { ...Object.fromEntries(fields.map((name) => [name, input[name]])), version: on.version }
    try {
      const path = href(adminApi.collection, { id: on.id })
      const { collection } = await staffCall<Answer>(path, { method: 'PUT', body })
      adopt(collection)
      showToast({ text: `${collection.name} saved`, tone: 'ok' })
      onChanged()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'EDIT_CONFLICT') throw error
      setConflict(error.body['current'] as AdminCollection)
    }
  }

  function adopt(collection: AdminCollection) {
    setBase(collection)
    setConflict(null)
    form.replace(valuesOf(collection))
  }

  function resolve(current: AdminCollection, yours: ReadonlySet<string>) {
    const theirs = valuesOf(current)
    const mine = changedIn(values, theirs).filter((name) => yours.has(name))
    const chosen = { ...theirs, ...Object.fromEntries(mine.map((name) => [name, values[name]])) }
    adopt(current)
    form.replace(chosen)
    if (mine.length > 0) void change(chosen, current).catch(() => form.setFailure('Please save again'))
  }

  const title = base?.name ?? 'Add collection'
  return (
    <form {...form.form} className="product-form">
      <Head title={`Admin: ${title}`} />
      <div className="product-form__head">
        <div>
          <Breadcrumbs
            items={[{ label: 'Collections', to: adminHref('collections') }, { label: base ? 'Edit' : 'Add' }]}
          />
          <h1 className="display display--md">{title}</h1>
        </div>
        <div className="admin-head__tools">
          {base && (
            <ButtonLink variant="line" small to={href(pages.collection, { slug: base.slug })} target="_blank">
              View in store
            </ButtonLink>
          )}
          <Button
            type="submit"
            small
            busy={form.busy}
            busyLabel="Saving..."
            disabled={base !== null && changed.length === 0}
          >
            {base ? 'Save changes' : 'Create collection'}
          </Button>
        </div>
      </div>
      {form.failure && (
        <Note tone="error" announce>
          {form.failure}
        </Note>
      )}
      <div className="product-form__columns">
        <section className="panel product-form__section">
          <h2>Details</h2>
          <Field label="Name" required maxLength={100} {...form.text('name')} />
          <Field
            label="Slug"
            optional={!base}
            maxLength={80}
            hint={`Its address: /collections/${values.slug.trim() || slugOf(values.name) || '…'}`}
            {...form.text('slug')}
          />
          <TextAreaField label="Description" maxLength={2000} {...form.text('description')} />
          <Field
            label="Position"
            optional
            inputMode="numeric"
            maxLength={5}
            hint="The lowest comes first. The list can also be dragged into order."
            {...form.text('position')}
          />
          <Checkbox label="Featured" {...form.tick('featured')} />
        </section>
        <div className="product-form__column">
          <CollectionImage
            collection={base}
            onChanged={(collection) => {
              // A picture is no edit of the texts: their version stays the one that was read.
              setBase((now) => now && { ...now, image: collection.image })
              onChanged()
            }}
          />
          {base && (
            <DeleteCollection
              collection={base}
              onDeleted={() => {
                left.current = true
                onChanged()
              }}
            />
          )}
        </div>
      </div>
      {conflict && (
        <ConflictDialog
          thing="collection"
          rows={conflictRows(values, valuesOf(conflict))}
          changedHere={new Set<string>(changed)}
          onClose={() => setConflict(null)}
          onResolve={(yours) => resolve(conflict, yours)}
        />
      )}
      <UnsavedGuard unsaved={() => !left.current && changed.length > 0} />
    </form>
  )
}
