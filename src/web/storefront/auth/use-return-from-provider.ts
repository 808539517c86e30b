import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { authMessages, signInFailedHash } from '#shared/auth/auth-messages.ts'
import { call } from '#web/calls/call.ts'
import { signIn } from '#web/auth/session-store.ts'

/**
 * Exchanges the code that a sign-in provider sends behind the # for a session, once.
 * Returns the message to show where that did not work.
 */
export function useReturnFromProvider(): string | null {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const taken = useRef('')
  useEffect(() => {
    const back = /^#(?:sign-in-failed(?:=staff)?|signed-in=([\w-]+))$/.exec(hash)
    if (!back || taken.current === hash) return
    taken.current = hash
    void navigate({ search }, { replace: true })
    const refusal =
      hash === `#${signInFailedHash.staff}` ? authMessages.providerNotForStaff : authMessages.providerFailed
    exchange(back[1], refusal).catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : authMessages.providerFailed),
    )
  }, [hash, search, navigate])
  return failure
}

async function exchange(code: string | undefined, refusal: string): Promise<void> {
  if (code === undefined) throw new Error(refusal)
  const { token, user } = await call('POST /api/auth/oidc/exchange', {
    body: { code },
    fallback: authMessages.providerFailed,
  })
  signIn(token, user, false)
}
