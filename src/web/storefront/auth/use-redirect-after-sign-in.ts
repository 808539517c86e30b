import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { safeRedirect } from '#shared/routes.ts'
import { useSession } from '#web/state/session-store.ts'

/** Whoever is signed in, or has just done so, goes on to where they wanted to be (specification, section 2). */
export function useRedirectAfterSignIn(): void {
  const signedIn = useSession().status === 'signed-in'
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const target = safeRedirect(query.get('redirect'))
  useEffect(() => {
    if (signedIn) void navigate(target, { replace: true })
  }, [signedIn, target, navigate])
}
