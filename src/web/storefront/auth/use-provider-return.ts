import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { authMessages, type User } from '#shared/auth/auth.schema.ts'
import { api } from '#shared/routes.ts'
import { callApi, sentenceOf } from '#web/api-client.ts'
import { signIn } from '#web/state/session-store.ts'

/**
 * Coming back from a sign-in provider: `/login#signed-in=<code>` is exchanged for a session, once, and
 * `/login#sign-in-failed` is said. True while the exchange is under way.
 */
export function useProviderReturn(onFailure: (message: string) => void): boolean {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [arriving, setArriving] = useState(false)
  const spent = useRef('')

  useEffect(() => {
    const code = /^#signed-in=(.+)$/.exec(hash)?.[1]
    if (hash === '#sign-in-failed') onFailure(authMessages.providerFailed)
    else if (!code || code === spent.current) return
    // Neither the code nor the failure is to be found by Back or a reload.
    void navigate(pathname + search, { replace: true })
    if (!code) return
    spent.current = code
    setArriving(true)
    exchange(code)
      .catch((error: unknown) => onFailure(sentenceOf(error, authMessages.providerFailed)))
      .finally(() => setArriving(false))
  }, [hash])

  return arriving
}

async function exchange(code: string): Promise<void> {
  const { token, user } = await callApi<{ token: string; user: User }>(api.oidcExchange, {
    method: 'POST',
    body: { code },
    cookies: true,
    fallback: authMessages.providerFailed,
  })
  signIn(token, user, false)
}
