import { Head } from '#web/app/head.tsx'
import { usePageFailure } from '#web/app/page-failure.ts'
import { ErrorState, TryAgain } from '#web/ui/error-state.tsx'
import { CollectionWaysOut } from './collection-not-found.tsx'

/** A failed load (decisions.md, "Collection page"). */
export function CollectionError() {
  const { message } = usePageFailure()
  return (
    <div className="wrap py-16">
      <Head title="Error Loading Collection" noindex />
      <ErrorState as="h1" title="Error Loading Collection" message={message}>
        <TryAgain />
        <CollectionWaysOut />
      </ErrorState>
    </div>
  )
}
