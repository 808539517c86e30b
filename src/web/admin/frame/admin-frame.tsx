import { Component, lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { User } from '#shared/auth/auth.schema.ts'
import { Head } from '#web/app/head.tsx'
import { useShopName } from '#web/app/site.ts'
import { Wordmark } from '#web/brand/wordmark.tsx'
import { viewOf, viewsOf, type AdminView } from '../admin-views.ts'
import { useBadges } from '../today/use-today.ts'
import { ViewSkeleton } from '../parts/skeletons.tsx'
import { AdminMenu, type AdminMenuProps } from './admin-menu.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useAdminTheme } from './use-admin-theme.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { unexpectedError } from '#shared/errors.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../admin-href.ts'

const FindDialog = lazyPart(() => import('../find/find-dialog.tsx'))
const OrderPage = lazy(() => import('../orders/order-page/admin-order.tsx').catch(reloadOnNewVersion))

export function AdminFrame({ user }: { user: User }) {
  const [params] = useSearchParams()
  const orderId = useParams()['orderId']?.toUpperCase()
  const view = viewOf(
    orderId === undefined ? params.get('tab') : user.role === 'packer' ? 'parcels' : 'orders',
    user,
  )
  const [theme, toggleTheme] = useAdminTheme()
  const [helpOpen, setHelpOpen] = useState(false)
  const views = viewsOf(user)
  const [isFinding, setIsFinding] = useState(false)
  const find = () => setIsFinding(true)
  useShortcuts(views, () => setHelpOpen(true), find)
  const announcement = useViewChange(view)
  const menu = {
    views,
    current: view.id,
    counts: useBadges(),
    user,
    theme,
    toggleTheme,
    showShortcuts: () => setHelpOpen(true),
    find,
  }

  return (
    <div className="admin" data-theme={theme}>
      <Head title={`Admin: ${view.label}`} />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="admin-rail [--focus-color:var(--color-haldi-on-neel)] bg-neel text-on-neel-quiet">
        <AdminLogo />
        <AdminMenu {...menu} />
      </header>
      <AdminBar {...menu} label={view.label} />
      <main id="main" tabIndex={-1} className="admin-main">
        <ViewBoundary key={orderId ?? view.id}>
          <Suspense fallback={<ViewSkeleton title={view.label} />}>
            {orderId === undefined ? <view.Component /> : <OrderPage id={orderId} />}
          </Suspense>
        </ViewBoundary>
      </main>
      <FindDialog when={isFinding} views={views} onClose={() => setIsFinding(false)} />
      <ShortcutsDialog views={views} open={helpOpen} onClose={() => setHelpOpen(false)} />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

/** Views share one path, so focus and announcement of a new view are handled here. */
function useViewChange(view: AdminView): string {
  const shown = useRef(view.id)
  const [announcement, setSpoken] = useState('')
  useEffect(() => {
    if (shown.current === view.id) return
    shown.current = view.id
    document.querySelector('main')?.focus({ preventScroll: true })
    setSpoken(`${view.label}, admin`)
  }, [view])
  return announcement
}

/** On phones and tablets: a bar on top, and the menu in a sheet. */
function AdminBar({ label, ...menu }: AdminMenuProps & { label: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <header className="admin-bar [--focus-color:var(--color-haldi-on-neel)] bg-neel text-on-neel-quiet flex gap-4 items-center sticky top-0 z-20 min-h-15 pt-1 pr-2 pb-1 pl-4 lg:hidden">
        <AdminLogo />
        <p className="ml-auto font-medium">{label}</p>
        <IconButton icon="menu" label="Menu" aria-expanded={open} onClick={() => setOpen(true)} />
      </header>
      <Dialog open={open} onClose={() => setOpen(false)} title="Menu" sheet>
        <div className="admin-sheet grid gap-4 text-text">
          <AdminMenu {...menu} inSheet onChosen={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  )
}

/** Catches errors of a view; the rail stays usable. */
class ViewBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorState title="This view could not be shown" message={unexpectedError} as="h1" />
  }
}

const AdminLogo = () => (
  <Link to={adminHref('overview')} className="logo" aria-label={`${useShopName()}, admin overview`}>
    <Wordmark reversed />
  </Link>
)
