import { pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'

export const Logo = ({ reversed }: { reversed?: boolean }) => (
  <Link to={pages.home} className="logo" aria-label="Taanka, home">
    <img
      src={reversed ? '/logo-reversed.svg' : '/logo.svg'}
      alt=""
      width="398"
      height="92"
      loading={reversed ? 'lazy' : undefined}
    />
  </Link>
)
