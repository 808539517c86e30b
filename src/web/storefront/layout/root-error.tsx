import { lazy, Suspense } from 'react'
import { Head } from '#web/app/head.tsx'
import { usePageFailure } from '#web/app/page-failure.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Shell } from './shell.tsx'

/** Loaded where it is shown; the server has it at once. */
const PageNotFound = import.meta.env.SSR
  ? (await import('./page-not-found.tsx')).default
  : lazy(() => import('./page-not-found.tsx'))

export function RootError() {
  const { status, message } = usePageFailure()
  return (
    <Shell>
      {status === 404 ? (
        <Suspense>
          <PageNotFound />
        </Suspense>
      ) : (
        <PageFailed message={message} />
      )}
    </Shell>
  )
}

function PageFailed({ message }: { message: string }) {
  return (
    <div className="wrap py-12">
      <Head title="Something went wrong" />
      <ErrorState as="h1" title="Oops! Something went wrong" message={message} />
    </div>
  )
}
