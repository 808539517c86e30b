import { pages } from '#shared/routes.ts'
import { AppLink } from '#web/app/link.tsx'

/** The wordmark with its thread; reversed on indigo. */
export const Logo = ({ reversed }: { reversed?: boolean }) => (
  <AppLink to={pages.home} className="logo" aria-label="Taanka, home">
    <img
      src={reversed ? '/logo-reversed.svg' : '/logo.svg'}
      alt=""
      width="398"
      height="92"
      loading={reversed ? 'lazy' : undefined}
    />
  </AppLink>
)
