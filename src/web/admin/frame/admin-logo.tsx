import { useShopName } from '#web/app/site.ts'
import { Wordmark } from '#web/brand/wordmark.tsx'
import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../admin-href.ts'

export const AdminLogo = () => (
  <Link to={adminHref('overview')} className="logo" aria-label={`${useShopName()}, admin overview`}>
    <Wordmark reversed />
  </Link>
)
