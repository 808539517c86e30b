import { StoreError, unreachable } from '#shared/errors.ts'

const storageKey = 'reloaded-for-new-version'
const minInterval = 30_000

/**
 * Reloads the page when its code is gone, because the store was updated while the page was open. A failure soon
 * after a reload is thrown, so that the page does not reload for ever.
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
    return Date.now() - last > minInterval
  } catch {
    // Without storage the reloads cannot be counted.
    return false
  }
}
