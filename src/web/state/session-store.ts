import type { User } from '#shared/auth/auth.schema.ts'
import { pages } from '#shared/routes.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { inBrowser } from './browser-storage.ts'
import { goTo } from './navigation.ts'
import { forgetPersonal } from './personal-storage.ts'
import { listenToTabs, tellTabs } from './session-channel.ts'
import {
  dropToken,
  isRemembered,
  keepToken,
  readToken,
  rejectToken,
  tokenKey,
  whenTokenIsRejected,
} from './session-token.ts'
import { createStore, useStore } from './store.ts'

/**
 * `checking` until the server has said who the stored token belongs to. `outage` while it cannot be asked.
 * `ended` tells a session that ended while the page was open from a visitor who never had one.
 */
export type Session =
  | { status: 'checking'; user: null; outage: boolean }
  | { status: 'none'; user: null; ended: boolean }
  | { status: 'signed-in'; user: User }

const checking = (outage: boolean): Session => ({ status: 'checking', user: null, outage })
const visitor = (ended: boolean): Session => ({ status: 'none', user: null, ended })
const unknown = checking(false)

export const session = createStore<Session>(unknown)

/** Who is shopping. `checking` in the page from the server and until the stored token is checked. */
export const useSession = (): Session => useStore(session, unknown)

/** After a successful login or registration (specification, section 4, "Session"). */
export function signIn(token: string, user: User, remember: boolean): void {
  keepToken(token, remember)
  session.set({ status: 'signed-in', user })
  tellTabs({ type: 'token', token, remember })
}

/** Always clears the token and the user, even where the call fails, and ends at home. */
export function signOut(): void {
  if (readToken() !== null) void call('POST /api/auth/logout', { access: 'quiet' }).catch(() => undefined)
  goTo(pages.home)
  forgetPersonal()
  endSession()
  tellTabs({ type: 'signed-out' })
}

/** After an edit of the profile: what came back is merged into the user. */
export function mergeUser(changes: Partial<User>): void {
  const now = session.get()
  if (now.status === 'signed-in') session.set({ ...now, user: { ...now.user, ...changes } })
}

/** Reads the user again after a change of the addresses (specification, section 7). */
export async function refreshUser(): Promise<void> {
  const { user } = await call('GET /api/auth/profile', { access: 'customer' })
  mergeUser(user)
}

/** Finds out who is shopping: the stored token's user, or that of another open tab. Called once, when the page starts. */
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
    onNobody: () =>
      session.get().status === 'checking' && readToken() === null && session.set(visitor(false)),
  })
  addEventListener('storage', (event) => {
    if (event.key !== tokenKey && event.key !== null) return
    if (readToken() === null) endSession()
    else void check()
  })
  if (readToken() === null) tellTabs({ type: 'ask' })
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

/** The page on which the session ended is left: whoever goes on is a visitor like any other. */
export function forgetEnding(): void {
  const now = session.get()
  if (now.status === 'none' && now.ended) session.set(visitor(false))
}

const firstPause = 1000
const longestPause = 30_000

/** Only a 401 removes the token; an outage keeps it and is tried again (decisions.md, "Session check on load"). */
async function check(pause: number = firstPause): Promise<void> {
  const token = readToken()
  if (token === null) return
  try {
    const { user } = await call('GET /api/auth/me', { access: 'quiet' })
    if (readToken() === token) session.set({ status: 'signed-in', user })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return void rejectToken(token)
    if (session.get().status === 'checking') session.set(checking(true))
    whenWorthTrying(pause, () => {
      if (readToken() === token) void check(Math.min(pause * 2, longestPause))
    })
  }
}

/** After the pause, or as soon as the network is back. */
function whenWorthTrying(pause: number, act: () => void): void {
  const go = () => {
    clearTimeout(timer)
    removeEventListener('online', go)
    act()
  }
  const timer = setTimeout(go, pause)
  addEventListener('online', go)
}
