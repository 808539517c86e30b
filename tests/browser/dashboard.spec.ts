import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  go,
  open,
  test,
} from '../support/shop-page.ts'
import { newProduct, order, signedInAsStaff, signUp } from '../support/store-calls.ts'

test('the keyboard leads through the dashboard', { tag: '@desktop' }, async ({ page, request }) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  const { order_id: id } = await order(request, customer, product)
  await signedInAsStaff(page, request)
  const title = (name: string) => page.getByRole('heading', { level: 1, name })

  await test.step('a page that a list does not have leads to its last one', async () => {
    await open(page, '/admin?tab=products&page=900')
    await expect(page).not.toHaveURL(/page=900/)
    await expect(page.getByRole('main').getByText(/^[\d,]+–([\d,]+) of \1$/)).toBeVisible()
  })

  await test.step('g and a letter lead to a view', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(title('Orders')).toBeVisible()
    await expect(page).toHaveURL('/admin?tab=orders')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  await test.step('letters that are typed are only letters', async () => {
    await page.keyboard.type('g p')
    await expect(page.getByRole('searchbox')).toHaveValue('g p')
    await expect(title('Orders')).toBeVisible()
  })

  await test.step('? says which keys there are', async () => {
    await page.getByRole('main').focus()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help).toContainText('Search in this view')
    await expectAccessible(page)
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(help).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(title('Products')).toBeVisible()
  })

  await test.step('Ctrl-K finds an order from anywhere', async () => {
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Find anything' })
    await expect(field).toBeFocused()
    await page.keyboard.type('add pro')
    await expect(page.getByRole('option', { name: 'Add product' })).toHaveAttribute('aria-selected', 'true')
    await field.fill(id.toLowerCase())
    const found = page.getByRole('option', { name: new RegExp(id) })
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await expectAccessibleOnAnyScreen(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/orders/${id}`)
    await expect(title(`Order ${id}`)).toBeVisible()
  })

  await test.step('what is nowhere is told, and Escape closes', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('qqqqqq')
    await expect(page.getByText('Nothing found for “qqqqqq”.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeHidden()
  })
})

test('Overview, Orders, Products and Collections are in sight on every screen @desktop', async ({
  page,
  request,
}) => {
  await signedInAsStaff(page, request)
  await open(page, '/admin?tab=settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Admin' }).filter({ visible: true })
  const tab = (name: string) => menu.getByRole('link', { name: new RegExp(`^${name}`) })
  const tabs = ['Overview', 'Orders', 'Products', 'Collections']
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1024, 640],
    [1366, 768],
    [1440, 900],
  ] as const)
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height })
      for (const name of tabs) await expect(tab(name)).toBeInViewport({ ratio: 1 })
      await page.mouse.wheel(0, 2000)
      for (const name of tabs) await expect(tab(name)).toBeInViewport({ ratio: 1 })
    })

  await test.step('on a laptop every group is in sight beside them', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await tab('Overview').click()
    for (const group of ['Sell', 'Catalogue', 'Customers', 'Shop'])
      await expect(menu.locator('summary', { hasText: group })).toBeInViewport({ ratio: 1 })
    for (const name of ['Pack', 'Cash with couriers']) await expect(tab(name)).toBeInViewport({ ratio: 1 })
  })

  await test.step('a phone has the others behind More', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await tab('Orders').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await tab('More').press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('button', { name: 'Order, product, customer, page' }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Shop' }).getByRole('link', { name: 'Settings' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toBeVisible()
  })

  await test.step('letters twice as large widen no page and break no word of the menu', async () => {
    for (const width of [390, 768, 1366]) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      for (const name of tabs) await expect(tab(name)).toBeInViewport()
      const heights = await menu
        .locator('a:not(.admin-tabs__item--more) > span:first-of-type')
        .evaluateAll((labels) => labels.map((label) => label.scrollWidth - label.clientWidth))
      expect(Math.max(...heights)).toBeLessThanOrEqual(0)
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  })

  await test.step('the current one is seen in the colours of the person', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await tab('Orders').press('Enter')
    await page.getByRole('main').focus()
    await expect(tab('Orders')).toHaveCSS('outline-style', 'solid')
    await expect(tab('Products')).toHaveCSS('outline-style', 'none')
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('a toast leaves the page in sight, however long the name in it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { id } = await newProduct(request)
    await open(page, `/admin?tab=products&product=${id}`)
    await page.getByLabel('Name', { exact: true }).fill('Handloom kurta '.repeat(13))
    await page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).first().press('Enter')
    const toast = page.locator('.toast')
    await expect(toast).toContainText('saved')
    expect((await toast.boundingBox())!.height).toBeLessThan(120)
  })
})

test('by night it is dark, on this device, and the shop is not @desktop', async ({ page, request }) => {
  await signedInAsStaff(page, request)
  await open(page, '/admin?tab=orders')
  await page.getByRole('button', { name: 'Dark theme' }).filter({ visible: true }).click()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  for (const view of ['orders', 'products', 'coupons']) {
    if (view !== 'orders') await go(page, `/admin?tab=${view}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${view}`, 'i'))
    await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
  }
  const dark = await ground()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toHaveCSS('color', 'rgb(26, 27, 46)')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'View store' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fresh Fits' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect(await ground()).not.toBe(dark)
})

test(
  'the overview says what was sold, counts three spans of days, and leads on',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await signedInAsStaff(page, request)
    await open(page, '/admin')
    const figures = page.getByRole('region', { name: 'Figures' })
    for (const label of ['Total revenue', 'Total orders', 'Total products', 'Low stock products'])
      await expect(figures.getByText(label)).toBeVisible()
    await expect(page.getByText('with tax, shipping, fees and discounts')).toBeVisible()
    await expect(page.getByText('without tax, shipping, fees and discounts')).toBeVisible()
    const recent = page.getByRole('region', { name: 'Recent orders' })
    await expect(recent.locator('tbody tr')).toHaveCount(5)
    for (const name of ['Revenue by collection', 'Best sellers', 'Low stock'])
      await expect(page.getByRole('region', { name })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Low stock' }).getByRole('listitem')).toHaveCount(5)

    const sales = page.getByRole('region', { name: 'Sales' })
    await page.getByText('Show as a table').click()
    for (const days of ['90', '30', '7']) {
      await page.getByRole('link', { name: `${days} days`, exact: true }).click()
      await expect(sales.locator('tbody tr')).toHaveCount(Number(days))
      await expect(sales.getByText(`These ${days} days`)).toBeVisible()
    }
    await expectAccessibleOnAnyScreen(page)

    await test.step('the arrow keys walk the chart of sales, day by day, as its table has them', async () => {
      const third = sales.locator('tbody tr').nth(-3)
      const [day = '', orders = '', revenue = ''] = await third.locator('th, td').allInnerTexts()
      await sales.getByRole('application').focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(sales.getByRole('status')).toContainText(`${day}, ${orders} order`)
      await expect(sales.getByRole('status')).toContainText(revenue)
    })

    for (const [link, address, shown] of [
      ['Orders to pack', '/admin?tab=orders&status=placed', 'Orders'],
      ['Low stock', '/admin?tab=products&stock=low', 'Products'],
      ['Edit home', '/admin?tab=content', 'Content'],
      ['Add Product', '/admin?tab=products&product=new', 'Add product'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible()
      await page.goBack()
    }
  },
)
