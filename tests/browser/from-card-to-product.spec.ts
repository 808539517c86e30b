import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from '../support/shop-page.ts'

/** The names of the pictures that were blended, and when nothing was, an empty list. */
async function noteBlends(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const blended: string[] = []
    Object.assign(window, { blended })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const blend = start(update)
      void blend.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null
          if (part?.startsWith('::view-transition-group')) blended.push(part)
        }
      })
      return blend
    }
  })
  return () => page.evaluate(() => (window as unknown as { blended: string[] }).blended)
}

const seventhCard = (page: Page) => page.getByRole('main').getByRole('article').nth(6).getByRole('link')

test.describe('with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a pressed picture grows into its page, and Back comes back to the place', async ({ page }) => {
    const blends = await noteBlends(page)
    await open(page, '/products')
    await seventhCard(page).scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    const name = await seventhCard(page).innerText()
    await seventhCard(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect.poll(blends).toContain('::view-transition-group(product)')
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  test(
    'from one product to the next the picture that was pressed is the one that grows',
    { tag: '@desktop' },
    async ({ page }) => {
      const blends = await noteBlends(page)
      await open(page, '/products/ethnics-kairi-kurta-neel')
      await page.getByRole('main').getByRole('article').first().getByRole('link').click()
      await expect(page).not.toHaveURL(/kairi/)
      await hydrated(page)
      await expect.poll(blends).toContain('::view-transition-group(product)')
    },
  )
})

test('nothing moves for who asked for less motion', { tag: '@desktop' }, async ({ page }) => {
  const blends = await noteBlends(page)
  await open(page, '/products')
  await seventhCard(page).click()
  await expect(page).toHaveURL(/\/products\/./)
  expect(await blends()).toEqual([])
})
