import { pages } from '#shared/routes.ts'
import { Head } from '#web/head.tsx'
import { usePageFailure } from '#web/page-failure.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import { Shell } from './shell.tsx'

export function RootError() {
  const { status, message } = usePageFailure()
  return <Shell>{status === 404 ? <PageNotFound /> : <PageFailed message={message} />}</Shell>
}

/** The zero has come undone, and its thread runs off to the needle. */
function PageNotFound() {
  return (
    <div className="wrap lost">
      <Head title="Page not found" noindex />
      <UndoneZero />
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
      <Head title="Something went wrong" noindex />
      <ErrorState as="h1" title="Oops! Something went wrong" message={message} />
    </div>
  )
}

const UndoneZero = () => (
  <svg
    className="lost__art"
    viewBox="0 0 720 300"
    role="img"
    aria-label="404, stitched with a thread that has come loose"
  >
    <g fill="none" stroke="#a3301d" strokeLinecap="round" strokeWidth="9" strokeDasharray="26 17">
      <path stroke="#232e5c" d="M150 40L60 190H210M160 110V260M560 40L470 190H620M570 110V260" />
      <path d="M300 150C300 70 330 40 360 40C400 40 420 84 420 150C420 216 398 262 358 262C332 262 312 238 304 204" />
      <path
        strokeWidth="4.5"
        strokeDasharray="none"
        d="M304 204C290 190 258 220 268 244C280 272 330 292 380 286C450 278 440 236 500 250C560 264 600 300 690 272"
      />
    </g>
    <g transform="translate(690 272) rotate(-20)">
      <path d="M-26 0C-24 -4 -12 -4 -6 -3L52 -.5L-6 3.5C-14 4 -24 4 -26 0Z" fill="#6f6a66" />
      <path d="M-20 0h14" stroke="#f4efe5" strokeWidth="2" />
    </g>
  </svg>
)
