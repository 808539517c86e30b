import type { AdminCollection } from '#shared/products/collections/collection.schema.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { adminHref } from '../../admin-href.ts'
import { ViewSkeleton } from '../../parts/skeletons.tsx'
import { changeData, useStaffQuery } from '../../parts/use-staff-query.ts'
import { useViewQuery } from '../../parts/use-view-query.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionsList } from './collections-list.tsx'

const newCollectionId = 'new'

export default function CollectionsView() {
  const id = useViewQuery().get('collection')
  const loaded = useStaffQuery('GET /api/collections')
  const reload = () => void loaded.refetch()
  const { data } = loaded

  if (data === undefined) {
    if (loaded.isFetching) return <ViewSkeleton title="Collections" />
    return (
      <ErrorState
        title="Collections could not be loaded"
        message={errorMessage(loaded.error)}
        as="h1"
        onRetry={reload}
      />
    )
  }
  const show = (collections: AdminCollection[]) =>
    void changeData('GET /api/collections', {}, () => ({ collections }))
  if (id === '') return <CollectionsList collections={data.collections} onChanged={show} onStale={reload} />
  const collection = data.collections.find((one) => one.id === id) ?? null
  if (!collection && id !== newCollectionId) {
    return (
      <ErrorState title="Collection not found" as="h1">
        <ButtonLink to={adminHref('collections')}>Show all collections</ButtonLink>
      </ErrorState>
    )
  }
  return <CollectionForm key={id} collection={collection} onChanged={reload} />
}
