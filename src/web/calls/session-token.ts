import { longStorage, tabStorage } from '../ui/browser-storage.ts'

export const tokenKey = 'token'

/** The token: in localStorage where it is remembered, else in this tab's sessionStorage. */
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

/** Drops a token that the server refused. Returns false where another one has replaced it. */
export function rejectToken(token: string | null): boolean {
  const current = readToken()
  if (current !== token && current !== null) return false
  dropToken()
  onRejected()
  return true
}
