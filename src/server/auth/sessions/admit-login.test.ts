import { afterEach, expect, test, vi } from 'vitest'
import { admitLogin, maxConcurrentLogins, maxLoginsWaiting } from './admit-login.ts'

afterEach(() => void vi.useRealTimers())

/** Logins that run until they are released. */
function storm(count: number) {
  const seen = { begun: 0, running: 0, most: 0 }
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  const logIn = async () => {
    seen.begun++
    seen.most = Math.max(seen.most, ++seen.running)
    await released
    seen.running--
  }
  const ends = Promise.allSettled(Array.from({ length: count }, () => admitLogin(logIn)))
  return { seen, ends, release }
}

const refusals = (ends: PromiseSettledResult<void>[]) =>
  ends.filter((end) => end.status === 'rejected' && end.reason.code === 'UNAVAILABLE').length

test('a storm is let in a little at a time, refused beyond the queue, and there is room again afterwards', async () => {
  const { seen, ends, release } = storm(maxConcurrentLogins + maxLoginsWaiting + 250)
  expect(seen.begun).toBe(maxConcurrentLogins)
  release()
  expect(refusals(await ends)).toBe(250)
  expect(seen).toMatchObject({ begun: maxConcurrentLogins + maxLoginsWaiting, most: maxConcurrentLogins })
  expect(await admitLogin(async () => 'in')).toBe('in')
})

test('whoever has waited for more than two seconds is refused, and nothing is done for them', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { seen, ends, release } = storm(maxConcurrentLogins + 5)
  vi.advanceTimersByTime(2_001)
  release()
  expect(refusals(await ends)).toBe(5)
  expect(seen.begun).toBe(maxConcurrentLogins)
})
