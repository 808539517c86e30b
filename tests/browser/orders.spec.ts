import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  go,
  open,
  signedIn,
  test,
} from '../support/shop-page.ts'
import { asStaff, newProduct, order, signUp } from '../support/store-calls.ts'

test(
  'someone who ordered nothing yet is shown to the shop, also at a second try; an order that is not theirs is not there',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, stranger, product] = await Promise.all([
      signUp(request),
      signUp(request),
      newProduct(request),
    ])
    const { order_id } = await order(request, stranger, product)
    await signedIn(page, customer)
    await page.route(/\/api\/orders\?/, (route) => route.fulfill({ status: 500, body: '' }))
    await open(page, '/orders')
    await expect(page.getByText('Failed to fetch orders')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.unroute(/\/api\/orders\?/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Start Shopping' })).toHaveAttribute(
      'href',
      '/products',
    )
    await expectAccessibleOnAnyScreen(page)
    await go(page, `/orders/${order_id}`)
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
  },
)

test(
  'an order is looked at, printed without the shop around it, and cancelled while it is placed',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    const { order_id } = await order(request, customer, product)
    const sent = await order(request, customer, product)
    await asStaff(request, 'PUT', `/api/orders/admin/${sent.order_id}/status`, { status: 'shipped' })
    await signedIn(page, customer)
    await open(page, '/orders')
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: /TK-/ })

    await test.step('a question that is asked again at once stays open', async () => {
      await page.getByRole('button', { name: /^Cancel Order/ }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Keep order' }).evaluate(async (keep: HTMLElement) => {
        keep.click()
        while (document.querySelector('dialog[open]')) await Promise.resolve()
        document.querySelector<HTMLElement>('main .btn--danger')?.click()
      })
      // The browser tells of the closing in a task of its own, which has run after this one.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      await question.getByRole('button', { name: 'Keep order' }).click()
      await expect(question).toBeHidden()
    })

    await test.step('the list has the newest first, and cancels only what is placed', async () => {
      await expect(rows).toHaveCount(2)
      await expect(rows.first()).toContainText(sent.order_id)
      await expect(rows.first()).toContainText('Shipped')
      await expect(rows.nth(1)).toContainText('₹1,180')
      await expect(rows.nth(1)).toContainText('1 item')
      await expect(page.getByRole('button', { name: /^Cancel Order/ })).toHaveCount(1)
      await expectAccessible(page)
      await rows
        .nth(1)
        .getByRole('link', { name: /View Details/ })
        .click()
    })

    await test.step('the order itself', async () => {
      await expect(page.getByRole('heading', { level: 1, name: `Order ${order_id}` })).toBeVisible()
      const main = page.getByRole('main')
      for (const text of [product.name, '12 Loom Lane', 'GST 18%', 'Cash on Delivery'])
        await expect(main.getByText(text).first()).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('on paper', async () => {
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
      })
      await page.getByRole('button', { name: 'Print' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
      await page.emulateMedia({ media: 'print' })
      for (const part of [
        page.getByRole('banner').getByRole('search'),
        page.getByRole('banner').getByRole('navigation').first(),
        page.getByRole('contentinfo'),
        page.getByRole('button', { name: 'Print' }),
        page.getByRole('button', { name: 'Quick links' }),
      ])
        await expect(part).toBeHidden()
      await expect(page.getByText(product.name).first()).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('a cancellation is asked about, and may be refused', async () => {
      const dialog = page.getByRole('alertdialog', { name: 'Cancel this order?' })
      await page.getByRole('button', { name: /^Cancel Order/ }).click()
      await expect(dialog.getByRole('button', { name: 'Keep order' })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Cancel Order/ }).click()
      await dialog.getByRole('button', { name: 'Keep order' }).click()
      await expect(page.getByRole('button', { name: /^Cancel Order/ })).toBeFocused()
      await page.getByRole('button', { name: /^Cancel Order/ }).click()
      await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
      await expect(page.getByText(`Order ${order_id} cancelled`)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Cancel Order/ })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('article')).toBeFocused()
    })
  },
)

test(
  'of many orders twenty are shown, then more, and Back finds all that were shown',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([
      signUp(request),
      newProduct(request, { sizeStock: { M: 60 } }),
    ])
    for (let n = 0; n < 21; n++) await order(request, customer, product)
    await signedIn(page, customer)
    await open(page, '/orders')
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: /TK-/ })
    await expect(page.getByText('21 orders')).toBeVisible()
    await expect(rows).toHaveCount(20)
    await expect(page.getByText('Showing 20 of 21')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show More Orders' }).click()
    await expect(rows).toHaveCount(21)
    await expect(rows.nth(20).getByRole('link').first()).toBeFocused()
    await expect(page.getByRole('button', { name: 'Show More Orders' })).toHaveCount(0)
    await rows
      .nth(20)
      .getByRole('link', { name: /View Details/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order TK-/ })).toBeVisible()
    await page.goBack()
    await expect(rows).toHaveCount(21)
    await page.reload()
    await expect(rows).toHaveCount(21)
  },
)

test(
  'a cancellation that is asked for before its script is there is asked about as soon as it is, and refused for what was sent',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    const { order_id } = await order(request, customer, product)
    await signedIn(page, customer)
    const pressed = Promise.withResolvers<void>()
    await page.route('**/assets/cancel-dialog-*.js', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await open(page, `/orders/${order_id}`)
    const cancel = page.getByRole('button', { name: /^Cancel Order/ })
    await cancel.press('Enter')
    await expect(page.getByRole('heading', { name: `Order ${order_id}` })).toBeVisible()
    pressed.resolve()
    await expect(page.getByRole('button', { name: 'Keep order' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cancel).toBeFocused()

    await cancel.click()
    await asStaff(request, 'PUT', `/api/orders/admin/${order_id}/status`, { status: 'shipped' })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByText('This order can no longer be cancelled')).toBeVisible()
    await expect(page.getByRole('main').getByText('Shipped').first()).toBeVisible()
    await expect(cancel).toHaveCount(0)
  },
)
