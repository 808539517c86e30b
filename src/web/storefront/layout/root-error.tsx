import { pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { usePageFailure } from '#web/app/page-failure.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import { Shell } from './shell.tsx'

export function RootError() {
  const { status, message } = usePageFailure()
  return <Shell>{status === 404 ? <PageNotFound /> : <PageFailed message={message} />}</Shell>
}

function PageNotFound() {
  return (
    <div className="wrap lost">
      <Head title="Page not found" />
      <img
        className="lost__art"
        src="/images/undone-404.svg"
        alt="404, stitched with a thread that has come loose"
        width="720"
        height="300"
      />
      <StitchedHeading as="h1" plain>
        Page not found
      </StitchedHeading>
      <p className="lede">
        This thread leads nowhere. The page may have moved, or the link may have come undone.
      </p>
      <ButtonLink to={pages.home}>Go Home</ButtonLink>
    </div>
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
