import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { pages } from '#shared/routes.ts'
import { useSite } from '#web/app/site.ts'
import { useOnline } from '#web/ui/use-online.ts'
import { Stitch } from '#web/ui/stitch.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { QuickLinks } from './quick-links.tsx'

/** Loaded while the shop is about to open; the server has it at once. */
const SoonShell = import.meta.env.SSR
  ? (await import('./soon-shell.tsx')).default
  : lazy(() => import('./soon-shell.tsx'))

/** Header, footer and banner around a page. The dashboard has its own frame and `<main>`. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const selling = useSite()?.store.selling
  if (isOf(pages.admin, pathname)) {
    return (
      <>
        <Pending />
        {children}
        <Toasts />
      </>
    )
  }
  if (selling?.state === 'soon') {
    return (
      <Suspense>
        <SoonShell toasts={<Toasts />}>{children}</SoonShell>
      </Suspense>
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
      <Toasts />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <QuickLinks />
    </>
  )
}

const isOf = (page: string, pathname: string): boolean => pathname === page || pathname.startsWith(`${page}/`)

/** Progress bar of a navigation. */
function Pending() {
  const { state } = useNavigation()
  return state !== 'idle' && <Stitch className="pending" />
}

/** Nobody is told anything before doing something: by then the code of the toasts is there. */
function Toasts() {
  const [code, setCode] = useState<typeof import('./toasts.tsx')>()
  useEffect(() => {
    import('./toasts.tsx').then(setCode, () => {})
  }, [])
  return <div className="toasts">{code && <code.Toasts />}</div>
}

function Offline() {
  return (
    !useOnline() && (
      <div className="offline py-2.5 bg-warn-bg text-warn text-sm" role="status">
        <p className="wrap">
          You are offline. What you see may have changed; your cart is safe on this device.
        </p>
      </div>
    )
  )
}
