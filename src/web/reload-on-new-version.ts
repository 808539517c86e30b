/** Where the time of the last such reload is kept, for this tab. */
const storageKey = 'reloaded-for-new-version'
const oncePer = 30_000

/**
 * A page that was open while the store was updated asks for code that is no longer there. Loading it anew brings
 * the new version; if that does not help, the failure is shown instead of trying for ever.
 */
export function reloadOnNewVersion(): void {
  addEventListener('vite:preloadError', (event) => {
    if (Date.now() - lastReload() < oncePer) return
    event.preventDefault()
    remember(Date.now())
    location.reload()
  })
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(storageKey))
  } catch {
    return Date.now()
  }
}

function remember(time: number): void {
  try {
    sessionStorage.setItem(storageKey, String(time))
  } catch {
    // Without storage `lastReload` says "just now", and no reload happens.
  }
}
