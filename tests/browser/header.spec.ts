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

  await test.step('View all results shows all of them', async () => {
    if (onPhone) await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await box.fill('kurta')
    await page.getByRole('link', { name: 'View all results' }).click()
    await expect(page).toHaveURL('/products?search=kurta')
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/kurta/i)
  })
})

test('the banner says what the shop promises, and the heart leads to the wishlist', async ({ page }) => {
  await open(page, '/contact')
  const header = page.getByRole('banner')
  for (const text of ['Free shipping on orders above ₹999', 'Easy returns', '1800 000 0000'])
    await expect(header.getByText(text)).toBeInViewport()
  await header.getByRole('link', { name: 'Wishlist' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%3Ftab%3Dwishlist')
})

test('a search that fails suggests nothing and says nothing; Enter still searches @desktop', async ({
  page,
  onPhone,
}) => {
  await open(page, '/')
  await page.route('**/api/products/search?*', (route) => route.abort())
  if (onPhone) await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const box = page.getByRole('combobox', { name: 'Search products' })
  const failed = page.waitForEvent('requestfailed')
  await box.fill('shirt')
  await failed
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
  await box.press('Enter')
  await expect(page).toHaveURL('/products?search=shirt')
  await expect(page.getByText(/products? found/)).toBeVisible()
})

test('a visitor finds the support line, the four collections and the ways to sign in', async ({
  page,
  onPhone,
}) => {
  await open(page, '/shipping')
  await expect(page.getByText('Free shipping on orders above ₹999').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Support: 1800 000 0000' })).toHaveAttribute(
    'href',
    'tel:18000000000',
  )

  await test.step('the collections', async () => {
    if (onPhone) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expectAccessible(page)
    } else await expect(page.getByText('Easy returns').first()).toBeVisible()
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

  await test.step('the account', async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Account' })
    await expect(menu.getByRole('link', { name: 'Register' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await menu.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('the menu opens below the header, also where the page says more above it', async ({ page, context }) => {
  await open(page, '/shipping')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const [menu, header] = await Promise.all([
    page.locator('.menu:popover-open').boundingBox(),
    page.locator('.header').boundingBox(),
  ])
  expect(Math.abs(menu!.y - (header!.y + header!.height))).toBeLessThanOrEqual(1)
})

test('the quick links lead to cart, wishlist, profile and search, and close when one is taken', async ({
  page,
}) => {
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

test(
  'the footer takes an address for the newsletter, and says so when it is none',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/terms')
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
  },
)
