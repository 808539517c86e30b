import type { Browser } from 'playwright-core'
import { openBrowser, phone } from '../scripts/lib/measured-browser.ts'
import { startMeasuredStore } from '../scripts/lib/measured-store.ts'
import { dressShop, threeBrands } from '../scripts/lib/three-brands.ts'
import { demoAccounts } from '../src/shared/auth/demo-accounts.ts'
import { displayFonts, firstFonts, textFonts, type BrandFonts } from '../src/shared/brand/brand-fonts.ts'
import { runAlone, type Bench, type Row } from './support/bench.ts'
import { medianOf } from './support/median.ts'
import { signIn } from './support/sign-in.ts'

/**
 * The largest paint of home on a phone with a slowed processor and network, with each of the ten families, in turns with
 * those of the sample. `node scripts/run.mjs bench/largest-paint-by-font.ts`.
 */
const slowdown = 4
/** A 4G network far from its mast: milliseconds, and bytes per second. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const visits = 3
/** Of the largest paint with the sample's fonts. */
const goal = 1.1

export const largestPaintByFont: Bench = {
  name: 'largest paint by font',
  async open() {
    const store = await startMeasuredStore({ env: { PREPARE_PICTURES: 'off' } })
    const shop = { url: store.url, token: await signIn(store.url, demoAccounts.admin) }
    const browser = await openBrowser()
    const paintWith = async (fonts: BrandFonts): Promise<number> => {
      const [plain] = threeBrands
      await dressShop(shop, { ...plain!, brand: { ...plain!.brand, fonts } })
      const times: number[] = []
      for (let visit = 0; visit < visits; visit++) times.push(await largestPaint(browser, store.url))
      return medianOf(times)
    }
    const round = async (): Promise<Row[]> => {
      const rows: Row[] = []
      for (const [index, text] of textFonts.entries()) {
        const fonts = { display: displayFonts[index]!, text }
        const base = await paintWith(firstFonts)
        rows.push(rowOf(fonts, await paintWith(fonts), base))
      }
      return rows
    }
    const close = async () => {
      await browser.close()
      await store.stop()
    }
    return { round, close }
  },
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ ...phone, baseURL: url })
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(`new PerformanceObserver((list) => {
      globalThis.largestPaint = list.getEntries().at(-1).startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })`)
    await page.goto('/', { waitUntil: 'networkidle' })
    return await page.evaluate<number>('globalThis.largestPaint')
  } finally {
    await page.close()
  }
}

const rowOf = ({ display, text }: BrandFonts, paint: number, base: number): Row => ({
  name: `${display} and ${text}`,
  requestsPerSecond: 1_000 / paint,
  p50: paint,
  p99: paint,
  cpuMs: null,
  baseline: `${firstFonts.display} and ${firstFonts.text}, ${Math.round(base)} ms`,
  ratio: paint / base,
  ratioOf: 'p99',
  goal: String(goal),
  isWithin: paint <= goal * base,
})

if (import.meta.main) await runAlone(largestPaintByFont)
