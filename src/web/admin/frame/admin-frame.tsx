import { Component, lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { User } from '#shared/auth/auth.schema.ts'
import { can } from '#shared/auth/scopes.ts'
import { Head } from '#web/app/head.tsx'
import { allPagesId, allowedView, allowedViews } from '../admin-views.ts'
import { useBadges } from '../today/use-today.ts'
import { ViewSkeleton } from '../parts/skeletons.tsx'
import { AdminBar } from './admin-bar.tsx'
import { AdminRail } from './admin-rail.tsx'
import { AllPages } from './all-pages.tsx'
import type { Menu } from './menu.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useAdminTheme } from './use-admin-theme.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'
import { unexpectedError } from '#shared/errors.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

const FindDialog = lazyPart(() => import('../today/find/find-dialog.tsx'))
const OrderPage = lazy(() => import('../orders/order-page/admin-order.tsx').catch(reloadOnNewVersion))

export function AdminFrame({ user }: { user: User }) {
  const [params] = useSearchParams()
  const orderId = useParams()['orderId']?.toUpperCase()
  const view = allowedView(
    orderId === undefined ? params.get('tab') : can(user.role, 'orders:read') ? 'orders' : 'parcels',
    user,
  )
  const isAllPages = orderId === undefined && params.get('tab') === allPagesId
  const { id: current, label } = isAllPages ? { id: allPagesId, label: 'All pages' } : view
  const [theme, toggleTheme] = useAdminTheme()
  const [helpOpen, setHelpOpen] = useState(false)
  const views = allowedViews(user)
  const [isFinding, setIsFinding] = useState(false)
  const find = () => setIsFinding(true)
  useShortcuts(views, () => setHelpOpen(true), find)
  const announcement = useViewChange(current, label)
  useEffect(keepFocusInSight, [])
  const menu: Menu = {
    views,
    current,
    counts: useBadges(),
    user,
    theme,
    toggleTheme,
    showShortcuts: () => setHelpOpen(true),
    find,
  }

  return (
    <div className="admin" data-theme={theme}>
      <Head title={`Admin: ${label}`} />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <AdminRail {...menu} />
      <AdminBar {...menu} label={label} />
      <main id="main" tabIndex={-1} className="admin-main">
        <ViewBoundary key={orderId ?? current}>
          <Suspense fallback={<ViewSkeleton title={label} />}>
            {isAllPages && <AllPages {...menu} />}
            {!isAllPages && (orderId === undefined ? <view.Component /> : <OrderPage id={orderId} />)}
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
function useViewChange(id: string, label: string): string {
  const shown = useRef(id)
  const [announcement, setSpoken] = useState('')
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    document.querySelector('main')?.focus({ preventScroll: true })
    setSpoken(`${label}, admin`)
  }, [id, label])
  return announcement
}

/**
 * A field that has the focus stands clear of the bars at the head and foot of the screen, also where it moved just after: browsers
 * leave one alone that is within the window.
 */
function keepFocusInSight(): () => void {
  const show = ({ target }: FocusEvent) =>
    // Once what the focus changes has been drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (
          target instanceof Element &&
          target.matches('.admin-main :is(input, select, textarea):focus-visible:not(.admin-bulk *)')
        )
          target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      }),
    )
  document.addEventListener('focusin', show)
  return () => document.removeEventListener('focusin', show)
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
