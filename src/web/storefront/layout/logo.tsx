import { pages } from '#shared/routes.ts'
import { useShopName } from '#web/app/site.ts'
import { Wordmark } from '#web/brand/wordmark.tsx'
import { Link } from '#web/ui/link.tsx'

export const Logo = ({ reversed }: { reversed?: boolean }) => (
  <Link to={pages.home} className="logo" aria-label={`${useShopName()}, home`}>
    <Wordmark {...(reversed && { reversed })} />
  </Link>
)
