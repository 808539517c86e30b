/** For one page load: an error that comes again and again is known after a few. */
let reportsLeft = 3

/** Logs an error that the page has dealt with to the console, and reports it to the store, which logs its own. */
export function logFailure(error: unknown): void {
  if (import.meta.env.SSR) return
  // The one place that writes to the console of a shopper.
  // oxlint-disable-next-line no-console
  console.warn(error)
  reportFailure(error)
}

/** Reports an error that is in the console already. The code for it is loaded at the first one. */
export function reportFailure(error: unknown): void {
  if (reportsLeft-- <= 0) return
  void send(error)
}

/** A report that fails is lost, so that it cannot make another. */
async function send(error: unknown): Promise<void> {
  try {
    const code = await import('./send-report.ts')
    await code.sendReport(error)
  } catch {
    // No network, or another version of the store.
  }
}
