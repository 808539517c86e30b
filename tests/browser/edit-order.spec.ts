import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  go,
  open,
  signedIn,
  tabTo,
  test,
} from '../support/shop-page.ts'
import { signedInAsStaff } from '../support/store-calls.ts'
import { heading, payNow, pressAtBank, unpaidOrder } from '../support/unpaid-order.ts'

test(
  'staff change a paid order by keyboard, and it is another one once its customer has paid the difference',
  { tag: '@desktop' },
  async ({ page, request, othersPage }) => {
    const unpaid = await unpaidOrder(request)
    const { order_id: id, items } = unpaid.order
    const { name } = items[0]!
    const button = (text: string | RegExp) => othersPage.getByRole('button', { name: text }).first()
    const press = async (text: string | RegExp) => {
      await tabTo(othersPage, button(text))
      await othersPage.keyboard.press('Enter')
    }
    await test.step('its customer pays', async () => {
      await signedIn(page, unpaid.customer)
      await open(page, unpaid.path)
      await payNow(page).click()
      await pressAtBank(page, 'Pay')
      await expect(heading(page, 'Order Placed Successfully!')).toBeVisible()
    })

    await test.step('another size and a new phone number cost nothing', async () => {
      await signedInAsStaff(othersPage, request)
      await open(othersPage, `/admin/orders/${id}`)
      await press('Edit order')
      await expect(othersPage.getByText('Nothing has changed yet.')).toBeVisible()
      await press(`Other size of ${name}, size M`)
      await press(/Change one to size L/)
      await othersPage.getByLabel('Phone', { exact: true }).fill('9123456780')
      const changes = othersPage.getByRole('list', { name: 'What changes' })
      await expect(changes).toContainText(`1 × ${name}: size M becomes L`)
      await expect(changes).toContainText('Phone number changed')
      await expect(othersPage.getByText('Nothing is to be paid, and nothing goes back.')).toBeVisible()
      await expectAccessibleOnAnyScreen(othersPage)
      await press('Save changes')
      await expect(othersPage.getByRole('region', { name: 'To pack' })).toContainText('Size L')
      await expect(othersPage.getByRole('list', { name: 'Timeline' })).toContainText('size M becomes L')
    })

    await test.step('one more waits for its money', async () => {
      await press('Edit order')
      await othersPage.getByRole('button', { name: 'One more' }).click()
      await expect(othersPage.getByText(/The customer gets a link to pay ₹1,180\./)).toBeVisible()
      await press('Send pay link')
      await expect(othersPage.getByRole('heading', { name: 'Waits for ₹1,180' })).toBeVisible()
      await expect(othersPage.getByRole('link', { name: 'Pack', exact: true })).toHaveCount(0)
      await expectAccessibleOnAnyScreen(othersPage)
    })

    await test.step('the customer reads what changes, and pays for it', async () => {
      await open(page, `/orders/${id}`)
      await expect(page.getByText('A change of this order waits for ₹1,180.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Pay ₹1,180' }).click()
      await payNow(page).click()
      await pressAtBank(page, 'Pay')
      await expect(heading(page, 'Your order is paid')).toBeVisible()
      await go(page, `/orders/${id}`)
      await expect(page.getByText('A change of this order waits')).toHaveCount(0)
      await expect(page.getByText('₹2,360').first()).toBeVisible()
    })
  },
)
