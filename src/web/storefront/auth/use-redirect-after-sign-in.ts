import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { safeRedirect } from '#shared/auth/safe-redirect.ts'
import { useSession } from '#web/state/session-store.ts'

/** Redirects a signed-in customer to the `redirect` path (docs/product/accounts.md, Sign in). */
export function useRedirectAfterSignIn(): void {
  const signedIn = useSession().status === 'signed-in'
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const target = safeRedirect(query.get('redirect'))
  useEffect(() => {
    if (signedIn) void navigate(target, { replace: true })
  }, [signedIn, target, navigate])
}
