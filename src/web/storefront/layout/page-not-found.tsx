import { pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { StitchedHeading } from '#web/ui/stitch.tsx'

export default function PageNotFound() {
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
