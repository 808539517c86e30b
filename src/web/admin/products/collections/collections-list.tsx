import type { AdminCollection } from '#shared/products/collections/collection.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { newCollectionHref } from '../../admin-href.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { moved, useReorder } from '../../parts/use-reorder.ts'
import { ViewHead } from '../../parts/view-head.tsx'
import { CollectionRow } from './collection-row.tsx'

interface CollectionsListProps {
  collections: AdminCollection[]
  onChanged: (collections: AdminCollection[]) => void
  onStale: () => void
}

export function CollectionsList({ collections, onChanged, onStale }: CollectionsListProps) {
  const { busy, run } = useAction()
  const { list, place, move, announcement } = useReorder({
    items: collections,
    nameOf: ({ name }) => name,
    busy,
    onMove: reorder,
  })

  async function reorder(from: number, to: number): Promise<boolean> {
    const next = moved(collections, from, to)
    onChanged(next)
    const done = await run(async () => {
      const body = { ids: next.map(({ id }) => id) }
      const saved = await staffCall('PUT /api/admin/collections/order', { body })
      onChanged(saved.collections)
    }, 'The new order is saved')
    if (!done) onStale()
    return done
  }

  return (
    <>
      <ViewHead title="Collections" note="In the order in which the shop shows them.">
        <ButtonLink small to={newCollectionHref}>
          <Icon name="plus" small />
          Add Collection
        </ButtonLink>
      </ViewHead>
      {collections.length === 0 ? (
        <EmptyState title="No collections yet" text="Products hang in collections. Make the first one.">
          <ButtonLink to={newCollectionHref}>Add Collection</ButtonLink>
        </EmptyState>
      ) : (
        <ol ref={list} className="grid gap-2.5" aria-busy={busy || undefined}>
          {collections.map((collection, index) => (
            <li className="bg-surface rounded-1" key={collection.id} {...place(index)}>
              <CollectionRow collection={collection} index={index} count={collections.length} onMove={move} />
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
