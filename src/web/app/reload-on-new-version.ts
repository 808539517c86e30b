import { StoreError } from '#shared/errors.ts'
import { unreachable } from '../api/api-error.ts'

/** Where the time of the last such reload is kept, for this tab. */
const storageKey = 'reloaded-for-new-version'
const oncePer = 30_000

/**
 * A page that was open while the store was updated asks for code that is no longer there. Loading it anew brings
 * the new version; if that does not help, the failure is shown instead of trying for ever.
 */
export async function reloadOnNewVersion(failure: unknown): Promise<never> {
  if (!navigator.onLine) throw new StoreError('UNAVAILABLE', unreachable)
  if (!isFirstTry()) throw failure
  location.reload()
  return new Promise(() => {})
}

function isFirstTry(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey))
    sessionStorage.setItem(storageKey, String(Date.now()))
    return Date.now() - last > oncePer
  } catch {
    // Without storage there is no telling how often it was tried.
    return false
  }
}
