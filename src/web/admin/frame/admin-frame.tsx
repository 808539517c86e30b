import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#shared/auth/auth.schema.ts'
import { Head } from '#web/app/head.tsx'
import { viewOf, viewsOf, type AdminView } from '../admin-views.ts'
import { useOrdersToPack } from '../orders/orders-to-pack.ts'
import { ViewSkeleton } from '../parts/skeletons.tsx'
import { AdminBar } from './admin-bar.tsx'
import { AdminLogo } from './admin-logo.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useAdminTheme } from './use-admin-theme.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { ViewBoundary } from './view-boundary.tsx'

/** The navigation and the view that the address names. */
export function AdminFrame({ user }: { user: User }) {
  const [params] = useSearchParams()
  const view = viewOf(params.get('tab'), user)
  const [theme, toggleTheme] = useAdminTheme()
  const [helpOpen, setHelpOpen] = useState(false)
  const views = viewsOf(user)
  const toPack = useOrdersToPack(view.id)
  useShortcuts(views, () => setHelpOpen(true))
  const spoken = useViewChange(view)
  const menu = {
    views,
    current: view.id,
    counts: { orders: toPack },
    user,
    theme,
    toggleTheme,
    showShortcuts: () => setHelpOpen(true),
  }

  return (
    <div className="admin" data-theme={theme}>
      <Head title={`Admin: ${view.label}`} />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="admin-rail">
        <AdminLogo />
        <AdminMenu {...menu} />
      </header>
      <AdminBar {...menu} label={view.label} />
      <main id="main" tabIndex={-1} className="admin-main">
        <ViewBoundary key={view.id}>
          <Suspense fallback={<ViewSkeleton title={view.label} />}>
            <view.Component />
          </Suspense>
        </ViewBoundary>
      </main>
      <ShortcutsDialog views={views} open={helpOpen} onClose={() => setHelpOpen(false)} />
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}

/** Views share one path, so focus and announcement of a new view are handled here. */
function useViewChange(view: AdminView): string {
  const shown = useRef(view.id)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (shown.current === view.id) return
    shown.current = view.id
    document.querySelector('main')?.focus({ preventScroll: true })
    setSpoken(`${view.label}, admin`)
  }, [view])
  return spoken
}
