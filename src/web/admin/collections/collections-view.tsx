import '../../styles/admin-products.css'
import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { sentenceOf } from '#web/api/api-client.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { adminHref } from '../admin-href.ts'
import { ViewSkeleton } from '../parts/skeletons.tsx'
import { useAdminLoad } from '../parts/use-admin-load.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionsList } from './collections-list.tsx'

const newCollectionId = 'new'

/** The list, or the one collection that the address names. */
export default function CollectionsView() {
  const id = useViewQuery().get('collection')
  const loaded = useAdminLoad<{ collections: AdminCollection[] }>(adminApi.collections)
  const { value } = loaded

  if (value === null) {
    if (loaded.loading) return <ViewSkeleton title="Collections" />
    return (
      <ErrorState
        title="Collections could not be loaded"
        message={sentenceOf(loaded.error)}
        as="h1"
        onRetry={loaded.reload}
      />
    )
  }
  const show = (collections: AdminCollection[]) => loaded.change((answer) => ({ ...answer, collections }))
  if (id === '')
    return <CollectionsList collections={value.collections} onChanged={show} onStale={loaded.reload} />
  const collection = value.collections.find((one) => one.id === id) ?? null
  if (!collection && id !== newCollectionId) {
    return (
      <ErrorState title="Collection not found" as="h1">
        <ButtonLink to={adminHref('collections')}>Show all collections</ButtonLink>
      </ErrorState>
    )
  }
  return <CollectionForm key={id} collection={collection} onChanged={loaded.reload} />
}
