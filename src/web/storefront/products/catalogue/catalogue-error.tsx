import { Head } from '#web/app/head.tsx'
import { usePageFailure } from '#web/app/page-failure.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

export function CatalogueError() {
  const { message } = usePageFailure()
  return (
    <div className="wrap py-12">
      <Head title="Error Loading Products" />
      <ErrorState as="h1" title="Error Loading Products" message={message} />
    </div>
  )
}
