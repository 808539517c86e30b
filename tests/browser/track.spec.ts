import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  open,
  signedIn,
  test,
} from '../support/shop-page.ts'
import { asStaff, newProduct, order, signUp } from '../support/store-calls.ts'

interface Parcel {
  parcel: { number: string; scans: number }
}

test(
  'a parcel is followed signed out, and its recipient chooses another day after a failed attempt',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    const { order_id } = await order(request, customer, product)
    const staff = <Body>(path: string, body: object) =>
      asStaff<Body>(request, 'POST', `/api/admin/${path}`, body)
    const { parcel } = await staff<Parcel>(`orders/${order_id}/parcels`, {})
    const { codes } = await asStaff<{ codes: { size: string; sku: string }[] }>(
      request,
      'GET',
      `/api/admin/products/${product.id}/codes`,
    )
    const { sku } = codes.find(({ size }) => size === 'M')!
    await staff(`parcels/${parcel.number}/scans`, { code: sku, seq: 0 })
    await staff(`parcels/${parcel.number}/book`, { courier: 'Delhivery', awb: parcel.number })
    await staff(`parcels/${parcel.number}/events`, { kind: 'out_for_delivery', place: 'Bengaluru' })

    await test.step('an unknown order is told in the form', async () => {
      await open(page, '/track')
      await page.getByLabel('Order number').fill('TK-00000000')
      await page.getByLabel('Phone number').fill('9876543210')
      await page.getByRole('button', { name: 'Track' }).click()
      await expect(page.getByText('Order not found')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('number and phone open the order, with its parcel', async () => {
      await page.getByLabel('Order number').fill(order_id.toLowerCase())
      await page.getByRole('button', { name: 'Track' }).click()
      await expect(page.getByRole('heading', { name: `Order ${order_id}` })).toBeVisible()
      await expect(page.getByText('Out for delivery')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Track at Delhivery' })).toHaveAttribute(
        'href',
        `https://www.delhivery.com/track/package/${parcel.number}`,
      )
      await expect(page.getByText(/in cash ready/)).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('after a failed attempt another day is chosen, once', async () => {
      await staff(`parcels/${parcel.number}/events`, { kind: 'attempt_failed' })
      await page.reload()
      await page.getByRole('radio').nth(1).check()
      await page.getByLabel(/Note for the courier/).fill('After six')
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('The courier did not reach you')).toBeHidden()
    })

    await test.step('the customer sees the parcel on the page of the order', async () => {
      await signedIn(page, customer)
      await open(page, `/orders/${order_id}`)
      await expect(page.getByRole('heading', { name: 'Your parcel' })).toBeVisible()
      await expect(page.getByText('Delivery attempt failed')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })
  },
)
