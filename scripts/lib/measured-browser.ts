import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { findBrowser } from '../../tests/support/find-browser.ts'

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
}
export const desktop: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
}

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: browserFlags })

/** Scrolls through the page until every picture of it is there; the store makes each when it is first asked for. */
export async function loadPictures(page: Page): Promise<void> {
  for (const picture of await page.locator('img:visible').all()) await picture.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await page.evaluate('scrollTo(0, 0)')
}
