import type { User } from '#shared/auth/auth.schema.ts'
import { pages } from '#shared/routes.ts'
import { ApiError } from '../calls/api-error.ts'
import { call } from '../calls/call.ts'
import { inBrowser } from '../ui/browser-storage.ts'
import { goTo } from '../ui/navigation.ts'
import { forgetPersonal } from '../ui/personal-storage.ts'
import { listenToTabs, notifyTabs } from './session-channel.ts'
import {
  dropToken,
  isRemembered,
  keepToken,
  readToken,
  rejectToken,
  tokenKey,
  whenTokenIsRejected,
} from '../calls/session-token.ts'
import { createStore, useStore } from '../ui/store.ts'

/**
 * `checking` until the server has accepted the stored token, `outage` while it cannot be reached. `ended` where the
 * session ended while the page was open.
 */
export type Session =
  | { status: 'checking'; user: null; outage: boolean }
  | { status: 'none'; user: null; ended: boolean }
  | { status: 'signed-in'; user: User }

const checking = (outage: boolean): Session => ({ status: 'checking', user: null, outage })
const visitor = (ended: boolean): Session => ({ status: 'none', user: null, ended })
const unknown = checking(false)

export const session = createStore<Session>(unknown)

/** The session; `checking` during hydration. */
export const useSession = (): Session => useStore(session, unknown)

/** Starts the session after a login or registration. */
export function signIn(token: string, user: User, remember: boolean): void {
  keepToken(token, remember)
  session.set({ status: 'signed-in', user })
  notifyTabs({ type: 'token', token, remember })
}

/** Clears the token and the user, also where the call fails, and leads to home. */
export function signOut(): void {
  if (readToken() !== null) void call('POST /api/auth/logout', { access: 'quiet' }).catch(() => undefined)
  goTo(pages.home)
  forgetPersonal()
  endSession()
  notifyTabs({ type: 'signed-out' })
}

/** Loads the user of the stored token, or of another tab's. Called once, at start. */
export function startSession(): void {
  if (!inBrowser) return
  whenTokenIsRejected(endSession)
  listenToTabs({
    token: () => {
      const token = readToken()
      return token === null ? null : { token, remember: isRemembered() }
    },
    onToken: adopt,
    onSignedOut: endSession,
    onNoToken: () =>
      session.get().status === 'checking' && readToken() === null && session.set(visitor(false)),
  })
  addEventListener('storage', (event) => {
    if (event.key !== tokenKey && event.key !== null) return
    if (readToken() === null) endSession()
    else void check()
  })
  if (readToken() === null) notifyTabs({ type: 'ask' })
  else void check()
}

function adopt(token: string, remember: boolean): void {
  if (readToken() === token) return
  keepToken(token, remember)
  session.set(unknown)
  void check()
}

function endSession(): void {
  const now = session.get()
  const ended = now.status === 'signed-in' || (now.status === 'none' && now.ended)
  dropToken()
  session.set(visitor(ended))
}

/** Makes a visitor of the user whose session ended, on leaving that page. */
export function forgetEnding(): void {
  const now = session.get()
  if (now.status === 'none' && now.ended) session.set(visitor(false))
}

/** Milliseconds; doubled up to the maximum. */
const minRetryDelay = 1000
const maxRetryDelay = 30_000

/** Checks the stored token. Only a 401 removes it; after any other failure the check is retried. */
async function check(delay: number = minRetryDelay): Promise<void> {
  const token = readToken()
  if (token === null) return
  try {
    const { user } = await call('GET /api/auth/me', { access: 'quiet' })
    if (readToken() === token) session.set({ status: 'signed-in', user })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return void rejectToken(token)
    if (session.get().status === 'checking') session.set(checking(true))
    retryAfter(delay, () => {
      if (readToken() === token) void check(Math.min(delay * 2, maxRetryDelay))
    })
  }
}

/** Calls `act` after the delay, in milliseconds, or when the network is back. */
function retryAfter(delay: number, act: () => void): void {
  const go = () => {
    clearTimeout(timer)
    removeEventListener('online', go)
    act()
  }
  const timer = setTimeout(go, delay)
  addEventListener('online', go)
}
