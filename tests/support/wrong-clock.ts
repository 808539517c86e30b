import { vi } from 'vitest'

/** Runs with the clock of the store so many days ahead of its database. */
export async function withClockAhead(days: number, run: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
  try {
    await run()
  } finally {
    vi.useRealTimers()
  }
}
