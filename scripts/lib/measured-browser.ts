import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from '../../tests/support/find-browser.ts'
import { screens } from '../../tests/support/screens.ts'

const calm = { reducedMotion: 'reduce' } as const
export const phone: BrowserContextOptions = { ...screens.phone, ...calm, deviceScaleFactor: 2 }
export const desktop: BrowserContextOptions = { ...screens.desktop, ...calm }

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: browserFlags })

/** Scrolls through the page until all its pictures are loaded; the store encodes each at its first request. */
export async function loadPictures(page: Page): Promise<void> {
  for (const picture of await page.locator('img:visible').all()) await picture.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await page.evaluate('scrollTo(0, 0)')
}
