import type { Page } from '@playwright/test'

/** Keeps the pitch of every tone that the page plays. */
export async function listen(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const heard: number[] = []
    Object.assign(globalThis, { heard })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...when) {
      heard.push(Math.round(this.frequency.value))
      return start.apply(this, when)
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.splice(0))
}

/** Pitches of what was counted, and of what was refused. */
export const [high, low] = [880, 196]
