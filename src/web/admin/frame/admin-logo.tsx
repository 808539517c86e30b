import { AppLink } from '#web/app/link.tsx'
import { adminHref } from '../admin-href.ts'

export const AdminLogo = () => (
  <AppLink to={adminHref('overview')} className="logo" aria-label="Taanka, admin overview">
    <img src="/logo-reversed.svg" alt="" width="398" height="92" />
  </AppLink>
)
