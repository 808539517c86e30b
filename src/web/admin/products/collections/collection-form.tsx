import type { AdminCollection } from '#shared/products/collections/collection.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { slugFrom } from '#shared/slug.ts'
import { Head } from '#web/app/head.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { adminHref } from '../../admin-href.ts'
import { ConflictDialog } from '../../parts/conflict-dialog.tsx'
import { FoundSection, foundNames } from '../../parts/found-section.tsx'
import { PictureField } from '../../parts/picture-field.tsx'
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx'
import { CollectionImage } from './collection-image.tsx'
import { collectionForm } from './collection-values.ts'
import { DeleteCollection } from './delete-collection.tsx'
import { type CollectionFormState, useCollectionForm } from './use-collection-form.ts'

interface CollectionFormProps {
  /** null for a new one */
  collection: AdminCollection | null
  onChanged: () => void
}

export function CollectionForm({ collection: read, onChanged }: CollectionFormProps) {
  const edit = useCollectionForm(read, onChanged)
  const { base: collection, form, conflict } = edit
  return (
    <form {...form.form} className="product-form grid grid-cols-1 gap-5">
      <CollectionHead edit={edit} />
      <FormFailure text={form.failure} />
      <div className="grid grid-cols-1 gap-5 items-start lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5 min-w-0">
          <CollectionFields edit={edit} />
          <FoundFields edit={edit} />
        </div>
        <div className="grid grid-cols-1 gap-5 min-w-0">
          <CollectionImage
            collection={collection}
            onChanged={({ image }) => {
              edit.update((base) => ({ ...base, image }))
              onChanged()
            }}
          />
          {collection && (
            <DeleteCollection
              collection={collection}
              onDeleted={() => {
                edit.leave()
                onChanged()
              }}
            />
          )}
        </div>
      </div>
      {conflict && <ConflictDialog thing="collection" {...conflict} />}
      <UnsavedGuard unsaved={() => edit.unsaved()} />
    </form>
  )
}

function CollectionHead({ edit }: { edit: CollectionFormState }) {
  const { base: collection, form, changed } = edit
  const title = collection?.name ?? 'Add collection'
  return (
    <div className="product-form__head flex flex-wrap gap-y-3 gap-x-5 items-end justify-between lg:sticky lg:top-0 lg:z-10 lg:-mt-3 lg:mx-0 lg:-mb-1 lg:py-3 lg:px-0 lg:bg-bg">
      <Head title={`Admin: ${title}`} />
      <div>
        <Breadcrumbs
          items={[
            { label: 'Collections', to: adminHref('collections') },
            { label: collection ? 'Edit' : 'Add' },
          ]}
        />
        <h1 className="display display--md wrap-anywhere">{title}</h1>
      </div>
      <div className="admin-head__tools">
        {collection && (
          <ButtonLink
            variant="line"
            small
            to={href(pages.collection, { slug: collection.slug })}
            target="_blank"
          >
            View in store
          </ButtonLink>
        )}
        <Button
          type="submit"
          small
          busy={form.busy}
          busyLabel="Saving..."
          disabled={collection !== null && changed.length === 0}
        >
          {collection ? 'Save changes' : 'Create collection'}
        </Button>
      </div>
    </div>
  )
}

function FoundFields({ edit: { form } }: { edit: CollectionFormState }) {
  const isUsed = foundNames.some((name) => form.values[name] !== '' || form.errors[name] !== undefined)
  return (
    <FoundSection derivesFrom="name, description and picture" isUsed={isUsed}>
      <FormFields of={collectionForm} form={form} only={['seo_title', 'seo_description']} />
      <PictureField
        label={collectionForm.labels.share_picture}
        image={form.values.share_picture}
        error={form.errors['share_picture']}
        onChange={(image) => form.set('share_picture', image)}
      />
    </FoundSection>
  )
}

function CollectionFields({ edit: { base, form } }: { edit: CollectionFormState }) {
  const { slug, name } = form.values
  return (
    <section className="panel product-form__section">
      <h2>Details</h2>
      <FormFields
        of={collectionForm}
        form={form}
        only={['name', 'slug', 'description', 'position', 'field', 'featured']}
        but={{
          slug: {
            optional: !base,
            hint: `Its address: /collections/${slug.trim() || slugFrom(name) || '…'}`,
          },
        }}
      />
    </section>
  )
}
