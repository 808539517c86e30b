import { AdminLogo } from './admin-logo.tsx'
import { AdminMenu, type AdminMenuProps } from './admin-menu.tsx'

/** The indigo rail from 1024 px. */
export const AdminRail = (menu: AdminMenuProps) => (
  <header className="admin-rail">
    <AdminLogo />
    <AdminMenu {...menu} />
  </header>
)
