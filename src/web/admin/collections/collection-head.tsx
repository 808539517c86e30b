import { href, pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { adminHref } from '../admin-href.ts'
import type { CollectionFormState } from './use-collection-form.ts'

/** Breadcrumbs, the link to the collection in the shop, and Save. */
export function CollectionHead({ collection, form, changed }: CollectionFormState) {
  const title = collection?.name ?? 'Add collection'
  return (
    <div className="product-form__head">
      <Head title={`Admin: ${title}`} />
      <div>
        <Breadcrumbs
          items={[
            { label: 'Collections', to: adminHref('collections') },
            { label: collection ? 'Edit' : 'Add' },
          ]}
        />
        <h1 className="display display--md">{title}</h1>
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
