import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  open,
  signedIn,
  test,
} from '../support/shop-page.ts'
import { asStaff, newProduct, order, signUp } from '../support/store-calls.ts'

test(
  'a page that cannot be fetched without a network says so, and comes with it',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await open(page, '/shipping')
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click()
    await expect(page.getByRole('alert')).toContainText('The store could not be reached')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('alert')).toContainText('The store could not be reached')

    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Collections')
  },
)

test(
  'a return that cannot be sent without a network keeps what was chosen, and is sent with it',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    const { order_id: id } = await order(request, customer, product)
    await asStaff(request, 'PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
    await signedIn(page, customer)
    const away = page.getByText('The store could not be reached')

    await test.step('the form says so, and keeps what was chosen', async () => {
      await open(page, `/returns?order=${id}`)
      await page.getByRole('checkbox', { name: product.name }).check({ force: true })
      await page.getByLabel('Why').selectOption('Too large')
      await page.getByRole('radio', { name: /Another size/ }).check({ force: true })
      await page.getByRole('radio', { name: /^L\b/ }).check({ force: true })
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Request exchange' }).click()
      await expect(page.getByRole('region', { name: 'You get back' }).getByRole('alert')).toContainText(
        'The store could not be reached',
      )
      await expect(page.getByLabel('Why')).toHaveValue('too_large')
      await expectAccessible(page)
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Request exchange' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Return RT-/ })).toBeVisible()
    })

    await test.step('the page of a return and the list of returns say so, and come with it', async () => {
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Money instead of the other size' }).click()
      await page.getByRole('textbox', { name: 'UPI id' }).fill('asha@upi')
      await page.getByRole('dialog').getByRole('button', { name: 'Money instead' }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
        'The store could not be reached',
      )
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Returns', exact: true }).first().click()
      await expect(page.getByRole('heading', { name: 'could not be loaded' })).toBeVisible()
      await expect(away.last()).toBeVisible()
      await expectAccessible(page)
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Try Again' }).click()
      const details = page.getByRole('link', { name: /^View Details/ })
      await expect(details).toBeVisible()
      await context.setOffline(true)
      await details.click()
      await expect(page.getByRole('heading', { name: 'The return could not be loaded' })).toBeVisible()
      await expectAccessible(page)
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Return RT-/ })).toBeVisible()
    })
  },
)
