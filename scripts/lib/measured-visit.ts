import type { Browser, Page } from 'playwright-core'
import { phone } from './measured-browser.ts'

/** Waiting times between pages, with a processor slowed down four times. Milliseconds. */
export interface MeasuredVisit {
  /** from the tap on a card of a collection until the product's heading is painted */
  toProduct: number
  /** from Back until the collection's heading is painted again, at the place that was left */
  back: number
  /** the longest task of the main thread after Add to Cart; 0 where none took 50 ms */
  longestTask: number
}

const SLOWDOWN = 4

/** Goes from a collection to a product and back, then to a product that is added to the cart. */
export async function measureVisit(browser: Browser, url: string): Promise<MeasuredVisit> {
  const page = await browser.newPage({ ...phone, baseURL: url })
  try {
    const session = await page.context().newCDPSession(page)
    await page.goto('/collections/classy', { waitUntil: 'networkidle' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })

    const card = page.getByRole('main').getByRole('article').nth(4).getByRole('link').first()
    await card.scrollIntoViewIfNeeded()
    const place = await page.evaluate<number>('scrollY')
    const name = await card.innerText()
    const collection = await page.getByRole('heading', { level: 1 }).innerText()

    const shown = await paintOf(page, name)
    await card.tap()
    const toProduct = await shown()
    await page.waitForLoadState('networkidle')

    const shownAgain = await paintOf(page, collection, place)
    await page.goBack({ waitUntil: 'commit' })
    const back = await shownAgain()

    return { toProduct, back, longestTask: await longestTaskOfBuying(page) }
  } finally {
    await page.close()
  }
}

/**
 * Waits in the page for the first frame that has this first heading (at this place, where one is given); the returned
 * function tells the milliseconds since the tap or the press of Back that led to it. The scripts of this project are
 * checked without the types of a browser, so what runs in the page is text.
 */
async function paintOf(page: Page, heading: string, place?: number): Promise<() => Promise<number>> {
  const isInPlace = place === undefined ? 'true' : `Math.abs(scrollY - ${place}) <= 1`
  await page.evaluate(`(() => {
    let from = 0
    for (const kind of ['pointerdown', 'popstate'])
      addEventListener(kind, (event) => { from ||= event.timeStamp }, { capture: true, once: true })
    globalThis.shown = new Promise((resolve) => {
      const look = () => {
        const text = document.querySelector('main h1')?.textContent.trim()
        // The frame after the one that finds it has been painted with it.
        if (from > 0 && text === ${JSON.stringify(heading)} && ${isInPlace})
          requestAnimationFrame(() => resolve(performance.now() - from))
        else requestAnimationFrame(look)
      }
      look()
    })
  })()`)
  return () => page.evaluate<number>('globalThis.shown')
}

async function longestTaskOfBuying(page: Page): Promise<number> {
  await page.goto('/products/relaxed-harbour-stripe-tee', { waitUntil: 'networkidle' })
  await page.getByRole('radiogroup').first().locator('input:enabled').first().check({ force: true })
  await page.evaluate(`(() => {
    globalThis.tasks = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ type: 'longtask' })
  })()`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().tap()
  await page.getByRole('button', { name: 'Added to Cart!' }).first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate<number>('Math.max(0, ...tasks)')
}
