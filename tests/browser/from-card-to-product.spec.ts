import type { Page } from '@playwright/test'
import { expect, expectAccessible, heldResponse, open, test } from '../support/shop-page.ts'

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

  test('a pressed picture grows into its page, also from one product to the next, and Back comes back to the place', async ({
    page,
  }) => {
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

    await seventhCard(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const grown = async () => (await blends()).filter((part) => part.endsWith('(product)')).length
    await expect.poll(grown).toBeGreaterThan(1)
    const before = await grown()
    // Reviews are articles too.
    const cards = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.getByRole('link') })
    await cards.first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
    await expect.poll(grown).toBeGreaterThan(before)
  })
})

test('a product is there at once as its card shows it, its sizes once they have come, and nothing moves for who asked for less motion', async ({
  page,
}) => {
  const blends = await noteBlends(page)
  await open(page, '/products')
  const name = await seventhCard(page).innerText()
  const id = (await seventhCard(page).getAttribute('href'))!.split('/').at(-1)
  const arrive = await heldResponse(page, `**/api/products/public/${id}`)
  await seventhCard(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('main').getByText(/^₹/).first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(1)
  await expect(page.getByRole('radiogroup')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Select Size' })).toHaveCount(0)
  await expectAccessible(page)
  await arrive()
  await expect(page.getByRole('button', { name: 'Select Size' }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^More from/ })).toBeVisible()
  expect(await blends()).toEqual([])
})
