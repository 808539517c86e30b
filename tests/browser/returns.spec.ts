import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  open,
  signedIn,
  test,
} from '../support/shop-page.ts'
import { asStaff, newProduct, order, signUp } from '../support/store-calls.ts'

test('a customer returns one unit of a line for money and another one for a size, in one request @desktop', async ({
  page,
  request,
}) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  const { order_id: id } = await order(request, customer, product, 'M', 2)
  await asStaff(request, 'PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
  await signedIn(page, customer)
  await open(page, `/returns?order=${id}`)
  await page.getByRole('checkbox', { name: product.name }).check({ force: true })
  const split = page.getByRole('button', { name: 'Something else for one of them' })
  const second = page.getByRole('group', { name: /part 2$/ })
  await page.getByLabel('Why').selectOption('Too small')
  await split.press('Enter')
  await expect(second.getByLabel('Why')).toBeFocused()
  await second.getByRole('button', { name: /^Remove/ }).press('Enter')
  await expect(split).toBeFocused()
  await split.press('Enter')
  await second.getByRole('radio', { name: /Money back/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'UPI id' }).fill('asha@upi')
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(second.getByText('This is chosen above')).toBeVisible()
  await second.getByRole('radio', { name: /Another size/ }).check({ force: true })
  await second.getByRole('radio', { name: /^L\b/ }).check({ force: true })
  await expectAccessibleOnAnyScreen(page)
  await page.getByRole('button', { name: 'Request return and exchange' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Return RT-/ })).toBeVisible()
  await expect(page.getByText('For money back')).toBeVisible()
  await expect(page.getByText('For size L')).toBeVisible()
  await expectAccessibleOnAnyScreen(page)
})

test(
  'a customer exchanges a size, wants money instead, and cancels the return',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request, { price: 700 })])
    const { order_id: id } = await order(request, customer, product)
    await asStaff(request, 'PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
    await signedIn(page, customer)
    const panel = page.getByRole('region', { name: 'You get back' })
    const send = page.getByRole('button', { name: /^Request/ })

    await test.step('the page of the order leads to its return', async () => {
      await open(page, `/orders/${id}`)
      await page.getByRole('link', { name: 'Return or exchange' }).click()
      await expect(page).toHaveURL(`/returns?order=${id}`)
      await expect(page.getByText('Choose what comes back, and the sum is shown here.')).toBeVisible()
      await send.click()
      await expect(page.getByText('Choose what comes back', { exact: true })).toBeVisible()
    })

    await test.step('the sum follows what is chosen', async () => {
      await page.getByRole('checkbox', { name: product.name }).check({ force: true })
      await expect(panel.getByText('− ₹99')).toBeVisible()
      await page.getByRole('radio', { name: /I send it myself/ }).check({ force: true })
      await expect(panel.getByText('− ₹99')).toHaveCount(0)
      await page.getByRole('radio', { name: /A courier fetches it/ }).check({ force: true })
      await expectAccessibleOnAnyScreen(page)
      await send.click()
      await expect(page.getByText('Choose a reason').last()).toBeVisible()
      await expect(page.getByLabel('Why')).toBeFocused()
    })

    await test.step('an exchange costs nothing, and is kept', async () => {
      await page.getByLabel('Why').selectOption('Too small')
      await page.getByRole('radio', { name: /Another size/ }).check({ force: true })
      await page.getByRole('radio', { name: /^L\b/ }).check({ force: true })
      await expect(panel.getByText('Size L')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('button', { name: 'Request exchange' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Return RT-/ })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Progress of the return' })).toContainText('Approved')
      await expect(page.getByText('For size L')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('money instead goes to a UPI id', async () => {
      await page.getByRole('button', { name: 'Money instead of the other size' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'UPI id' }).fill('asha rao')
      await dialog.getByRole('button', { name: 'Money instead' }).click()
      await expect(dialog.getByText('This is not a UPI id')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('textbox', { name: 'UPI id' }).fill('asha@upi')
      await dialog.getByRole('button', { name: 'Money instead' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('For money back')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Money instead of the other size' })).toHaveCount(0)
    })

    await test.step('it is among the returns and on the order, where it is cancelled', async () => {
      await open(page, '/returns')
      await expect(page.getByText(`1 piece of ${id}`)).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('link', { name: /^View Details/ }).click()
      await page.getByRole('link', { name: id }).click()
      await page.getByRole('button', { name: /^Cancel return/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
      await expect(page.getByText('This return ended without anything sent back')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: /^Return RT-/ })).toBeVisible()
      await expect(page.getByText('This return ended without anything sent back')).toBeVisible()
    })
  },
)
