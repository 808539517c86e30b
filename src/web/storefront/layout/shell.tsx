import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { pages } from '#shared/routes.ts'
import { useOnline } from '#web/state/online-store.ts'
import { Stitch } from '#web/ui/stitch.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { dismissToast, holdToasts, releaseToasts, useToasts } from '#web/state/toast-store.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { QuickLinks } from './quick-links.tsx'

const withoutQuickLinks: string[] = [pages.checkout, pages.login, pages.register]

/** Everything around a page. The dashboard brings a frame, and a `<main>`, of its own. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  if (isOf(pages.admin, pathname)) {
    return (
      <>
        <Pending />
        {children}
        <Toasts />
      </>
    )
  }
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Pending />
      <Offline />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {!withoutQuickLinks.includes(pathname) && <QuickLinks />}
      <Toasts />
    </>
  )
}

const isOf = (page: string, pathname: string): boolean => pathname === page || pathname.startsWith(`${page}/`)

/** Stitches run along the top while the next page is on its way. */
function Pending() {
  const { state } = useNavigation()
  return state !== 'idle' && <Stitch className="pending" />
}

const Toasts = () => (
  <Toaster toasts={useToasts()} onDismiss={dismissToast} onHold={holdToasts} onRelease={releaseToasts} />
)

function Offline() {
  return (
    !useOnline() && (
      <div className="offline" role="status">
        <p className="wrap">
          You are offline. What you see may have changed; your cart is safe on this device.
        </p>
      </div>
    )
  )
}
