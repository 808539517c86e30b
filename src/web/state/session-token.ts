import { longStorage, tabStorage } from './browser-storage.ts'

export const tokenKey = 'token'

/** The stored token: remembered beyond this browser session, or this tab's own (decisions.md, "Session token"). */
export const readToken = (): string | null => longStorage.getItem(tokenKey) ?? tabStorage.getItem(tokenKey)

export const isRemembered = (): boolean => longStorage.getItem(tokenKey) !== null

export function keepToken(token: string, remember: boolean): void {
  dropToken()
  const storage = remember ? longStorage : tabStorage
  storage.setItem(tokenKey, token)
}

export function dropToken(): void {
  longStorage.removeItem(tokenKey)
  tabStorage.removeItem(tokenKey)
}

let onRejected: () => void = () => {}

export function whenTokenIsRejected(listener: () => void): void {
  onRejected = listener
}

/** The server does not know this token any more. False where another one has taken its place meanwhile. */
export function rejectToken(token: string | null): boolean {
  const current = readToken()
  if (current !== token && current !== null) return false
  dropToken()
  onRejected()
  return true
}
