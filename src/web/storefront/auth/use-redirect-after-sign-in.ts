import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { safeRedirect } from '#shared/auth/safe-redirect.ts'
import { pages } from '#shared/routes.ts'
import { useSite } from '#web/app/site.ts'
import { useSession } from '#web/auth/session-store.ts'

/** `ended` is the state of the page on which a session has ended, such as the step of the checkout. */
export interface EndedLocation {
  state: { ended?: unknown } | null
}

/** Redirects a signed-in customer to the `redirect` path (docs/product/accounts.md, Sign in). */
export function useRedirectAfterSignIn(): void {
  const { user } = useSession()
  const signedIn = user !== null
  const isSoon = useSite()?.store.selling?.state === 'soon'
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const asked = safeRedirect(query.get('redirect'))
  // Before the shop opens, home says only that it does: whoever prepares it has come for the dashboard.
  const target = isSoon && asked === pages.home && user && user.role !== 'customer' ? pages.admin : asked
  const { state } = useLocation() as EndedLocation
  useEffect(() => {
    if (signedIn) void navigate(target, { replace: true, state: state?.ended })
  }, [signedIn, target, navigate, state])
}
