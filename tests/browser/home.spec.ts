import { expect, expectAccessibleOnAnyScreen, open, test } from '../support/shop-page.ts'

test('the home page greets with the hero, four promises, the collections and four products @desktop', async ({
  page,
}) => {
  await open(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Fresh Fits, Fresh Feels')
  for (const promise of [/free shipping/i, /15-day return policy/i, /premium materials/i, /24\/7 support/i])
    await expect(main.getByText(promise).first()).toBeVisible()
  await expectAccessibleOnAnyScreen(page)

  await test.step('collections', async () => {
    const section = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Explore Our Collections' }) })
    // Other tests make collections meanwhile.
    const links = section.getByRole('link', { name: /^(Relaxed|Classy|Ethnics|Vibes)/ })
    await expect(links).toHaveCount(4)
    await expect(section.getByRole('link', { name: /Relaxed.*\d+ items/ })).toHaveAttribute(
      'href',
      '/collections/relaxed',
    )
    for (const link of await links.all()) await expect(link.getByRole('paragraph')).toBeVisible()
  })

  await test.step('featured products, all of them in stock', async () => {
    const section = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Featured Products' }) })
    await expect(section.getByRole('article')).toHaveCount(4)
    await expect(section.getByText('Out of Stock')).toHaveCount(0)
    await section.getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/)
    await page.goBack()
    await expect(section.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
      'href',
      '/products',
    )
  })

  await test.step('the two buttons of the hero', async () => {
    await expect(main.getByRole('link', { name: 'View Collections' })).toHaveAttribute('href', '/collections')
    await main.getByRole('link', { name: 'Shop Now' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  })
})

test(
  'home is seen before its scripts come, is there at once on Back, and says when it cannot be loaded',
  { tag: '@desktop' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page, '/')
    const libraries = asked.findIndex((path) => path.includes('/libraries-'))
    const picture = asked.findIndex((path) => path.includes('/hero'))
    expect(picture).toBeGreaterThan(-1)
    expect(libraries, 'the scripts leave the line to what is seen first').toBeGreaterThan(picture)

    await test.step('Back shows the products that were there', async () => {
      const cards = page.getByRole('main').getByRole('article')
      const names = await cards.getByRole('heading').allInnerTexts()
      asked.length = 0
      for (let visit = 0; visit < 2; visit++) {
        await cards.first().getByRole('link').first().click()
        await expect(page.getByRole('button', { name: /Select Size|Out of Stock/ }).first()).toBeVisible()
        await page.goBack()
        await expect(cards.getByRole('heading')).toHaveText(names)
      }
      expect(asked.filter((path) => path.includes('/public/featured'))).toEqual([])
    })

    await test.step('what cannot be loaded is tried again', async () => {
      await open(page, '/cart')
      await page.route('**/api/collections/public', (route) =>
        route.fulfill({ status: 503, json: { success: false, error: 'Busy', code: 'UNAVAILABLE' } }),
      )
      await page.getByRole('banner').getByRole('link', { name: 'Taanka, home' }).click()
      await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
      await expect(page.getByText('Failed to load content. Please try again later.')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.unroute('**/api/collections/public')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { name: 'Explore Our Collections' })).toBeVisible()
    })
  },
)
