import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'
import type { User } from '#shared/auth/auth.schema.ts'
import { unreachable } from '#shared/errors.ts'
import { loginHref } from '#shared/routes.ts'
import { useSession } from './session-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

interface RequireSignInProps {
  /** shown without JavaScript and when the session ends: 'Please login to view your orders' */
  text: string
  children: (user: User) => ReactNode
}

/** Renders a page for signed-in users, a spinner while the session is checked, or leads to the sign-in page. */
export function RequireSignIn({ text, children }: RequireSignInProps) {
  const session = useSession()
  const { pathname, search, state } = useLocation() as Location<unknown>
  const navigate = useNavigate()
  const login = loginHref(pathname + search)
  const neverSignedIn = session.status === 'none' && !session.ended

  useEffect(() => {
    if (neverSignedIn) void navigate(login, { replace: true })
  }, [neverSignedIn, login, navigate])

  if (session.status === 'signed-in') return children(session.user)
  if (session.status === 'none' && session.ended)
    return <SessionEnded text={text} login={login} state={state} />
  return (
    <div className="wrap grid min-h-svh place-content-center justify-items-center gap-4 text-center">
      <noscript>
        <p>{text}</p>
      </noscript>
      <h1 className="sr-only">Checking your session</h1>
      <Spinner large />
      {session.status === 'checking' && session.outage && <p role="status">{unreachable}</p>}
    </div>
  )
}

interface SessionEndedProps {
  text: string
  login: string
  /** of the page, which continues with it after the sign-in */
  state: unknown
}

function SessionEnded({ text, login, state }: SessionEndedProps) {
  return (
    <div
      className="wrap grid min-h-svh place-content-center justify-items-center gap-6 text-center"
      role="status"
    >
      <h1 className="display display--sm">{text}</h1>
      <ButtonLink to={login} data-state={JSON.stringify({ ended: state ?? {} })}>
        Login
      </ButtonLink>
    </div>
  )
}
