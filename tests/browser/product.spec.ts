import type { Page } from '@playwright/test'
import {
  addToCartButton,
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  go,
  open,
  openSlowly,
  reach,
  stopTheClock,
  test,
} from '../support/shop-page.ts'
import { asStaff, newProduct } from '../support/store-calls.ts'

const quantity = (page: Page) => page.getByRole('group', { name: 'Quantity' })

test('the sizes, the quantity and the button say what there is and why something cannot be added', async ({
  page,
  request,
}) => {
  const product = await newProduct(request, { sizeStock: { S: 12, M: 4, XL: 0 } })
  await page.clock.install()
  await open(page, `/products/${product.id}`)
  await expect(page.getByText('In Stock', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  await test.step('no size', async () => {
    await expect(addToCartButton(page)).toHaveText('Select Size')
    await addToCartButton(page).click()
    await expect(page.getByText('Please select a size')).toBeVisible()
  })

  await test.step('a size that is out', async () => {
    await page.getByRole('radio', { name: 'XL, out of stock' }).check({ force: true })
    await expect(addToCartButton(page)).toHaveText('Size Out of Stock')
    await addToCartButton(page).click()
    await expect(page.getByText('Selected size is out of stock')).toBeVisible()
  })

  await test.step('no more than there is, and one again for another size', async () => {
    await page.getByRole('radio', { name: 'M, only 4 left' }).check({ force: true })
    for (let more = 1; more < 4; more++)
      await quantity(page).getByRole('button', { name: 'One more' }).click()
    await expect(quantity(page).getByRole('status')).toHaveText('4')
    await expect(quantity(page).getByRole('button', { name: 'One more' })).toBeDisabled()
    await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true })
    await expect(quantity(page).getByRole('status')).toHaveText('1')
    await expect(quantity(page).getByRole('button', { name: 'One fewer' })).toBeDisabled()
  })

  await test.step('units in the cart already count', async () => {
    await page.getByRole('radio', { name: 'M, only 4 left' }).check({ force: true })
    for (let more = 1; more < 3; more++)
      await quantity(page).getByRole('button', { name: 'One more' }).click()
    await stopTheClock(page)
    await addToCartButton(page).click()
    await expect(addToCartButton(page)).toHaveText('Added to Cart!')
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await page.clock.resume()
    await expectAccessible(page)
    await expect(addToCartButton(page)).toHaveText('Add to Cart')
    await addToCartButton(page).click()
    await expect(page.getByText('Only 4 items available for size M')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  })
})

test(
  'a press before the script has loaded counts, and is there again after Back',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const product = await newProduct(request)
    const letScriptCome = await openSlowly(page, `/products/${product.id}`)
    const footer = page.getByRole('contentinfo')
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await page.getByLabel('Delivery pincode').fill('560001')
    await footer.getByLabel('Email address').fill(`asha-${Date.now()}@taanka.example`)
    await letScriptCome()
    await expect(addToCartButton(page)).toHaveText('Add to Cart')
    await expect(page.getByText('Delivery available in 2-3 business days')).toBeVisible()
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByText('Thank you.')).toBeVisible()

    await page.goto('/terms')
    await page.goBack()
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
    await expect(addToCartButton(page)).toHaveText('Add to Cart')
  },
)

test(
  'the pincode is checked at six digits, also while another result is late, and remembered for the next product',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/products/relaxed-harbour-stripe-tee')
    const pincode = page.getByLabel('Delivery pincode')
    const check = page.getByRole('button', { name: 'Check' })
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/delivery/') && asked.push(request.url()))

    await pincode.pressSequentially('56a00')
    await expect(pincode).toHaveValue('5600')
    await check.click()
    await expect(page.getByText('Pincode must be 6 digits')).toBeVisible()
    expect(asked).toEqual([])
    await pincode.clear()
    await page.keyboard.insertText('560 002')
    await expect(pincode).toHaveValue('560002')
    await expect(page.getByText('Delivery not available in this area')).toBeVisible()
    await pincode.fill('')
    const late = Promise.withResolvers<void>()
    await page.route('**/api/delivery/560002', async (route) => {
      await late.promise
      await route.continue()
    })
    const sent = page.waitForRequest('**/api/delivery/560002')
    await pincode.fill('560002')
    await sent
    await pincode.fill('560001')
    await expect(page.getByText('Delivery available in 2-3 business days')).toBeVisible()
    await expect(page.getByText('Cash on Delivery available')).toBeVisible()
    late.resolve()
    await expect(check).toBeEnabled()
    await expect(page.getByText('Delivery not available in this area')).toHaveCount(0)
    await open(page, '/products/relaxed-hoodie-madder')
    await expect(page.getByLabel('Delivery pincode')).toHaveValue('560001')
    await expect(page.getByText(/^Get it by/)).toBeVisible()
  },
)

test('a product is looked at closely, read about and shared', async ({ page, context, onPhone }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.open = (url, _, features) => {
      document.documentElement.dataset['shared'] = `${String(url)} ${features}`
      return null
    }
  })
  await open(page, '/products/relaxed-harbour-stripe-tee')

  await test.step('the keyboard reaches nothing that lies under the bar of a phone', async () => {
    await reach(page, page.getByRole('link', { name: 'Fit and care' }))
    await reach(page, page.getByRole('button', { name: 'Share' }))
  })

  await test.step('the gallery shows and enlarges each picture', async () => {
    const views = page.getByRole('button', { name: /^Enlarge/ })
    const thumbs = page.getByRole('group', { name: 'Views of the product' }).getByRole('button')
    if (!onPhone || (await thumbs.first().isVisible())) {
      await thumbs.nth(2).click()
      await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true')
    }
    await views.first().click()
    const dialog = page.getByRole('dialog', { name: /view 1 of 4/ })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    const width = async () => (await dialog.getByRole('img', { name: /view 1/ }).boundingBox())!.width
    const whole = await width()
    // Two taps of a finger within a moment; a mouse clicks once.
    await dialog.getByRole('button', { name: 'Show larger' }).evaluate((view, isFinger) => {
      const press = () =>
        view.dispatchEvent(
          new PointerEvent('click', {
            pointerType: isFinger ? 'touch' : 'mouse',
            bubbles: true,
            clientX: 90,
          }),
        )
      press()
      if (isFinger) press()
    }, onPhone)
    await expect.poll(width).toBeGreaterThan(2 * whole)
    await dialog.getByRole('button', { name: 'Show the whole picture' }).press('Enter')
    await expect.poll(width).toBe(whole)
    await dialog.getByRole('button', { name: 'Next view' }).click()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: /view 3 of 4/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await views.first().click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('one section is open at a time, and a press on the open one closes it', async () => {
    const sections = page.locator('details[name="product"]')
    const openOnes = page.locator('details[name="product"][open]')
    await expect(openOnes).toHaveCount(1)
    await sections.nth(2).locator('summary').click()
    await expect(openOnes).toHaveCount(1)
    await expect(page.getByText('15-day return policy')).toBeVisible()
    await expect(page.getByText('Free returns above ₹999')).toBeVisible()
    await sections.nth(1).locator('summary').click()
    await expect(openOnes).toHaveCount(1)
    await expect(page.getByText(/Machine wash cold/i)).toBeVisible()
    await sections.nth(1).locator('summary').click()
    await expect(openOnes).toHaveCount(0)
    await page.getByRole('link', { name: 'Fit and care' }).click()
    await expect(page.getByRole('table', { name: 'Availability of each size' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is shared in a pop-up of 600 by 400, or by its link', async () => {
    const address = page.url().split('#')[0]!
    const shared = () => page.locator('html').getAttribute('data-shared')
    await page.getByRole('button', { name: 'Share' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Share on Facebook' }).click()
    expect(await shared()).toMatch(/^https:\/\/www\.facebook\.com\/.*popup,width=600,height=400$/)
    expect(await shared()).toContain(encodeURIComponent(address))
    await expect(page.getByRole('button', { name: 'Share on X' })).toBeHidden()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Share on X' }).click()
    expect(await shared()).toMatch(/^https:\/\/x\.com\/.*popup,width=600,height=400$/)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect((await page.evaluate(() => navigator.clipboard.readText())).split('#')[0]).toBe(address)
  })
})

test(
  'colours are named beside their dots, and low stock, no stock, and a product that is gone are said',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const low = await newProduct(request, { sizeStock: { S: 2, M: 1 }, colors: ['Navy', 'Cerulean'] })
    const out = await newProduct(request, { sizeStock: { S: 0, M: 0 } })
    const gone = await newProduct(request)
    await asStaff(request, 'PUT', `/api/products/${gone.id}`, { archived: true })

    await test.step('low stock, and its colours', async () => {
      await open(page, `/products/${low.id}`)
      await expect(page.getByText('Low Stock - Only 3 left')).toBeVisible()
      await expect(page.getByText('Last piece: M')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Colours' }).getByRole('listitem')).toHaveText([
        'Navy',
        'Cerulean',
      ])
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('no stock', async () => {
      await go(page, `/products/${out.id}`)
      await expect(addToCartButton(page)).toHaveText('Out of Stock')
      await addToCartButton(page).click()
      await expect(page.getByText('This product is out of stock')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Alike and in stock' })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('the address of an archived one says that it is gone and leads on', async () => {
      await open(page, `/products/${gone.id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'This piece is gone' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'The best of Classy' })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('link', { name: 'See all of Classy' }).click()
      await expect(page).toHaveURL('/collections/classy')
    })

    await test.step('one that never was there', async () => {
      const response = await page.goto('/products/no-such-shirt')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('link', { name: 'Back to Products' }).click()
      await expect(page).toHaveURL('/products')
    })

    await test.step('one that cannot be loaded', async () => {
      await page.route(/\/api\/products\/public\/[^?]/, (route) =>
        route.fulfill({
          status: 500,
          json: { success: false, error: 'The store is busy', code: 'INTERNAL' },
        }),
      )
      await page.getByRole('main').getByRole('article').first().getByRole('link').click()
      await expect(page.getByText('The store is busy')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Products' })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })
  },
)
