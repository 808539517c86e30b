import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  open,
  signedIn,
  tabTo,
  test,
} from '../support/shop-page.ts'
import { signedInAsStaff } from '../support/store-calls.ts'
import { heading, payNow, pressAtBank, unpaidOrder } from '../support/unpaid-order.ts'

test('an order is paid, shipped, and a unit that comes back is credited and refunded @desktop', async ({
  page,
  request,
  othersPage,
}) => {
  const unpaid = await unpaidOrder(request, { quantity: 2 })
  const { order_id: id } = unpaid.order
  await test.step('its customer pays at the bank', async () => {
    await signedIn(page, unpaid.customer)
    await open(page, unpaid.path)
    await payNow(page).click()
    await pressAtBank(page, 'Pay')
    await expect(heading(page, 'Order Placed Successfully!')).toBeVisible()
  })

  const order = othersPage.getByRole('dialog', { name: new RegExp(id) }).first()
  const money = order.getByRole('list', { name: 'Money' }).getByRole('listitem')
  await test.step('staff see the money and ship it', async () => {
    await signedInAsStaff(othersPage, request)
    await open(othersPage, `/admin?tab=orders&order=${id}`)
    await expect(money).toHaveText([/^₹2,360 paid by Visa ending 1111 through Test bank/])
    await order.getByLabel('Status').selectOption('processing')
    await expect(order.locator('header .status')).toHaveText('Processing')
    await order.getByLabel('Status').selectOption('shipped')
    await othersPage.getByRole('button', { name: 'Set to Shipped' }).click()
    await expect(order.locator('header .status')).toHaveText('Shipped')
    await expectAccessible(othersPage)
  })

  await test.step('a unit comes back: the dialog says where its money goes', async () => {
    const button = order.getByRole('button', { name: 'Units came back' })
    await tabTo(othersPage, button)
    await othersPage.keyboard.press('Enter')
    const dialog = othersPage.getByRole('dialog', { name: `Units of ${id} came back` })
    const record = dialog.getByRole('button', { name: 'Record return' })
    await expect(record).toBeDisabled()
    await dialog.getByRole('button', { name: 'One more' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Put back in stock' })).toBeChecked()
    await expect(dialog.getByText('Refund ₹1,180 to Visa ending 1111')).toBeVisible()
    await expectAccessible(othersPage)
    await record.click()
    await expect(money.nth(1)).toHaveText(/^1 unit came back, ₹1,180, credit note CN/)
    await expect(money.nth(2)).toHaveText(/^₹1,180 back to Visa ending 1111/)
    await expect(order.getByRole('button', { name: 'Download credit note' })).toBeVisible()
  })

  await test.step('the customer sees the refund and has the credit note', async () => {
    await open(page, `/orders/${id}`)
    await expect(page.getByText('Refund of ₹1,180')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download credit note' })).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
  })
})
