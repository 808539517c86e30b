import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { safeRedirect } from '#shared/auth/safe-redirect.ts'
import { useSession } from '#web/state/session-store.ts'

/** `ended` is the state of the page on which a session has ended, such as the step of the checkout. */
export interface EndedLocation {
  state: { ended?: unknown } | null
}

/** Redirects a signed-in customer to the `redirect` path (docs/product/accounts.md, Sign in). */
export function useRedirectAfterSignIn(): void {
  const signedIn = useSession().status === 'signed-in'
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const target = safeRedirect(query.get('redirect'))
  const { state } = useLocation() as EndedLocation
  useEffect(() => {
    if (signedIn) void navigate(target, { replace: true, state: state?.ended })
  }, [signedIn, target, navigate, state])
}
