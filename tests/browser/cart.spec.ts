import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleOnAnyScreen,
  expectAccessible,
  hydrated,
  logIn,
  open,
  test,
  withCart,
} from '../support/shop-page.ts'
import { newProduct, order, setPrice, setStock, signUp } from '../support/store-calls.ts'

const lines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: /^Quantity of/ }) })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })

test(
  'two tabs show the same cart; an empty one leads back to the shop',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    await withCart(page, { product: await newProduct(request), quantity: 2 })
    await open(page, '/cart')
    const other = await context.newPage()
    await open(other, '/cart')
    await other.getByRole('button', { name: 'One more' }).click()
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await expect(page.getByText('3 items')).toBeVisible()
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
    await expectAccessibleOnAnyScreen(other)
    await other.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click()
    await expect(other).toHaveURL('/products')
  },
)

test(
  'a price that changed and goods that went are shown, and nothing is charged unseen',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [dearer, scarce, gone] = [
      await newProduct(request),
      await newProduct(request),
      await newProduct(request),
    ]
    await withCart(page, { product: dearer }, { product: scarce, quantity: 3 }, { product: gone })
    await setPrice(request, dearer, 1250)
    await setStock(request, scarce, { S: 1, M: 2, L: 1, XL: 0 })
    await setStock(request, gone, { S: 1, M: 0, L: 1, XL: 0 })
    await open(page, '/cart')
    await expect(page.getByText('Your cart has changed since you filled it.')).toBeVisible()
    await expect(page.getByText('The price changed from ₹1,000 to ₹1,250')).toBeVisible()
    await expect(page.getByText('Only 2 items available for size M')).toBeVisible()
    await expect(page.getByText('Selected size is out of stock')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Accept price of ${dearer.name}` }).click()
    await page.getByRole('button', { name: 'Accept all 2 changes' }).click()
    await expect(lines(page)).toHaveCount(2)
    await expect(page.getByText('All 2 that are left')).toBeVisible()
    await expect(page.getByText('Your cart has changed')).toHaveCount(0)
    await expect(summary(page)).toContainText('₹3,250')
  },
)

test('a line is counted up and down, taken out and brought back; shipping and instalments follow its total @desktop', async ({
  page,
  request,
}) => {
  const product = await newProduct(request, { price: 500, sizeStock: { M: 5 } })
  await withCart(page, { product, quantity: 2 })
  await open(page, '/cart')
  await expectAccessibleOnAnyScreen(page)

  await test.step('two of 500 are sent for nothing, one is not', async () => {
    await expect(summary(page).getByText('₹1,180')).not.toHaveCount(0)
    await expect(lines(page).getByText('₹590 with GST')).toBeVisible()
    await page.getByRole('button', { name: 'One fewer' }).click()
    await expect(summary(page).getByText('₹499 more ships free.')).toBeVisible()
    await expect(summary(page)).toContainText('₹99')
    await expect(summary(page)).toContainText(/GST.*18%/)
    await expect(summary(page).getByText('₹689')).not.toHaveCount(0)
  })

  await test.step('EMI is a matter of display', async () => {
    await expect(summary(page).getByRole('radio', { name: /Full payment/ })).toBeChecked()
    await expect(summary(page).getByRole('radio', { name: /3 months.*0% interest, ₹/s })).toBeVisible()
    await summary(page)
      .getByRole('radio', { name: /12 months.*12% interest, ₹772/s })
      .check({ force: true })
    await expect(summary(page).getByText('₹64/mo')).toBeVisible()
    await expect(summary(page).getByText('₹689')).not.toHaveCount(0)
  })

  await test.step('the removed line comes back', async () => {
    await page.getByRole('button', { name: 'One fewer' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible()
  })
})

test('a toast leaves account and cart free, also after scrolling, and goes away by itself', async ({
  page,
  request,
  onPhone,
}) => {
  await withCart(page, { product: await newProduct(request) }, { product: await newProduct(request) })
  await open(page, '/cart')
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) })
  await toast.hover()
  const header = page.getByRole('banner')
  const boxes = async () => {
    const [above, below] = await Promise.all([header.boundingBox(), toast.boundingBox()])
    return below!.y - (above!.y + above!.height)
  }
  expect(await boxes()).toBeGreaterThanOrEqual(0)
  const [title, said] = await Promise.all([
    page.getByRole('heading', { level: 1 }).boundingBox(),
    toast.boundingBox(),
  ])
  expect(
    said!.y >= title!.y + title!.height || said!.x >= title!.x + title!.width,
    'the title of the cart can be read',
  ).toBe(true)
  await page.mouse.wheel(0, 60)
  await expect.poll(boxes).toBeGreaterThanOrEqual(0)
  await page.mouse.wheel(0, 600)
  await expect(toast).toBeInViewport()
  await page.mouse.wheel(0, -600)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.keyboard.press('Escape')

  await test.step('also after another was dismissed', async () => {
    const undo = page.getByRole('button', { name: 'Undo' })
    if (onPhone) await undo.tap()
    else await undo.press('Enter')
    await expect(lines(page)).toHaveCount(2)
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
    await page.mouse.move(0, 0)
    await expect(undo).toBeVisible()
    await expect(undo).toHaveCount(0)
  })
})

test(
  'a coupon is checked by the shop, shown with its code and taken off again',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await withCart(page, { product: await newProduct(request) })
    await open(page, '/cart')
    const code = page.getByLabel('Coupon')
    const apply = page.getByRole('button', { name: 'Apply' })
    const asked: string[] = []
    await hydrated(page)
    await expect(summary(page).getByText('₹1,180').first()).toBeVisible()
    page.on('request', (sent) => sent.url().endsWith('/api/cart/quote') && asked.push(sent.url()))
    await apply.click()
    expect(asked).toEqual([])
    await code.fill('nonsense')
    await expect(code).toHaveValue('NONSENSE')
    await apply.click()
    await expect(page.getByText('Invalid coupon code')).toBeVisible()
    await expectAccessible(page)
    await code.fill('save20')
    await apply.click()
    await expect(summary(page).getByText('SAVE20 applied, ₹20 off')).toBeVisible()
    await expect(summary(page).getByText('Discount (SAVE20)')).toBeVisible()
    await expect(summary(page).getByText('₹1,160').first()).toBeVisible()
    await page.reload()
    await expect(summary(page).getByText('Discount (SAVE20)')).toBeVisible()
    await summary(page).getByRole('button', { name: 'Remove coupon SAVE20' }).click()
    await expect(summary(page).getByText('Discount (SAVE20)')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(code).toBeFocused()
  },
)

test(
  'whoever has ordered before reads that FIRSTORDER is not for them, before the payment',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    await order(request, customer, product)
    await withCart(page, { product })
    await open(page, '/cart')
    await page.getByLabel('Coupon').fill('FIRSTORDER')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(summary(page).getByText('FIRSTORDER applied, ₹15 off')).toBeVisible()
    await expect(page.getByText('You need to login to place an order')).toBeVisible()
    await page.getByRole('link', { name: 'Login to Checkout' }).click()
    await expect(page).toHaveURL('/login?redirect=%2Fcheckout')
    await logIn(page, customer)
    await expect(page).toHaveURL('/checkout')
    await expect(summary(page)).toContainText(
      'The coupon was taken off. This coupon is only for your first order.',
    )
    await expect(summary(page).getByText('₹1,180').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await page.getByLabel('Coupon').fill('FIRSTORDER')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(summary(page).getByText('This coupon is only for your first order')).toBeVisible()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/checkout')
  },
)
