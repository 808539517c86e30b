import { expect, expectAccessible, open, test } from '../support/shop-page.ts'

test('the search box suggests products, which the keyboard walks through', async ({ page, onPhone }) => {
  await open(page, '/')
  if (onPhone) await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const box = page.getByRole('combobox', { name: 'Search products' })
  const options = page.getByRole('listbox', { name: 'Products' }).getByRole('option')

  await test.step('not for one or two letters, nor for blanks', async () => {
    await box.fill('  ')
    await box.press('Enter')
    await expect(page).toHaveURL('/')
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/api/products/search') && asked.push(request.url()),
    )
    await box.fill('')
    await box.pressSequentially('kur')
    await expect(options).toHaveCount(5)
    expect(asked).toEqual([expect.stringContaining('q=kur')])
  })

  await test.step('each with picture, name, collection and price', async () => {
    await expect(options.first()).toHaveText(/.+Ethnics.*₹[\d,]+/)
    await expect(options.first().locator('img')).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
  })

  await test.step('Down, Up and Escape', async () => {
    await box.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await box.press('ArrowUp')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await box.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(box).toHaveValue('kur')
    await box.press('ArrowDown')
    await expect(options).toHaveCount(5)
  })

  await test.step('Enter opens the chosen product', async () => {
    await box.press('ArrowDown')
    const name = await options.first().locator('span').first().innerText()
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.split('\n')[0]!)
  })

  await test.step('View all results shows all of them, in the order of the suggestions', async () => {
    if (onPhone) await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await box.fill('indigo jacket')
    await expect(page.getByRole('link', { name: 'View all results' })).toBeVisible()
    await expect(options.first()).toContainText(/jacket|indigo/i)
    const first = (await options.first().locator('span').first().innerText()).split('\n')[0]!
    await page.getByRole('link', { name: 'View all results' }).click()
    await expect(page).toHaveURL('/products?search=indigo+jacket')
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('best-match')
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(first)
  })

  await test.step('a search that fails suggests nothing and says nothing; Enter still searches', async () => {
    await page.route('**/api/products/search?*', (route) => route.abort())
    if (onPhone) await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    const failed = page.waitForEvent('requestfailed')
    await box.fill('shirt')
    await failed
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await box.press('Enter')
    await expect(page).toHaveURL('/products?search=shirt')
    await expect(page.getByText(/products? found/)).toBeVisible()
  })
})

test('a visitor finds what the shop promises, its collections, the quick links and the ways to sign in', async ({
  page,
  context,
  onPhone,
}) => {
  await open(page, '/shipping')
  const header = page.getByRole('banner')
  for (const text of ['Free shipping on orders above ₹999', 'Easy returns', '1800 000 0000'])
    await expect(header.getByText(text)).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Support: 1800 000 0000' })).toHaveAttribute(
    'href',
    'tel:18000000000',
  )

  await test.step('the collections', async () => {
    if (onPhone) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expectAccessible(page)
    }
    const menu = page.getByRole('navigation', { name: onPhone ? 'Menu' : 'Collections' })
    for (const name of ['Relaxed', 'Classy', 'Ethnics', 'Vibes'])
      await expect(menu.getByRole('link', { name })).toBeVisible()
    await menu.getByRole('link', { name: 'Ethnics' }).click()
    await expect(page).toHaveURL('/collections/ethnics')
    await expect(menu).toBeVisible({ visible: !onPhone })
    if (onPhone) await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu.locator('[aria-current=page]')).toHaveText('Ethnics')
    if (onPhone) await page.keyboard.press('Escape')
  })

  await test.step('the quick links, which close when one is taken', async () => {
    // The button is away while a narrow screen has been scrolled down.
    await open(page, '/collections')
    const links = page.locator('.quick-links')
    await page.getByRole('button', { name: 'Quick links' }).click()
    await expect(links.getByRole('link')).toHaveCount(4)
    await expectAccessible(page)
    for (const [name, path] of [
      ['Cart', '/cart'],
      ['Wishlist', '/wishlist'],
      ['Profile', '/profile'],
      ['Search', '/search'],
    ])
      await expect(links.getByRole('link', { name: name! })).toHaveAttribute('href', path!)
    await links.getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search')
    await expect(links).toBeHidden()
  })

  await test.step('the footer takes an address for the newsletter, and says so when it is none', async () => {
    const footer = page.getByRole('contentinfo')
    for (const name of ['All Products', 'Collections', 'Contact Us', 'Shipping Info'])
      await expect(footer.getByRole('link', { name })).toBeVisible()
    await expect(footer.getByText(`© ${new Date().getFullYear()} Taanka`)).toBeVisible()
    await footer.getByLabel('Email address').fill('asha')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByText('Email is invalid')).toBeVisible()
    await footer.getByLabel('Email address').fill(`asha-${Date.now()}@taanka.example`)
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByText('Thank you.')).toBeVisible()
    await expect(footer.getByLabel('Email address')).toHaveValue('')
    await page.evaluate(() => scrollTo(0, 0))
  })

  const menu = page.getByRole('navigation', { name: 'Account' })
  await test.step('the menu of the account opens below the header, also where the page says more above it', async () => {
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    // The header may still be on its way back from the scrolling before.
    await expect
      .poll(async () => {
        const [opened, above] = await Promise.all([
          page.locator('.menu:popover-open').boundingBox(),
          page.locator('.header').boundingBox(),
        ])
        return Math.abs(opened!.y - (above!.y + above!.height))
      })
      .toBeLessThanOrEqual(1)
    await expect(menu.getByRole('link', { name: 'Register' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
  })

  await test.step('login and wishlist', async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await menu.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
    await header.getByRole('link', { name: 'Wishlist' }).click()
    await expect(page).toHaveURL('/login?redirect=%2Fprofile%3Ftab%3Dwishlist')
  })
})
