import { expect, expectAccessibleOnAnyScreen, open, signedIn, test } from '../support/shop-page.ts'
import { asStaff, newProduct, order, signedInAsStaff, signUp } from '../support/store-calls.ts'
import { picture } from '../support/files.ts'

test('staff refuse a unit with a photo and send it back, and the customer follows it @desktop', async ({
  page,
  othersPage,
  request,
}) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  const { order_id: id } = await order(request, customer, product)
  await asStaff(request, 'PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
  const { return: opened } = await asStaff<{ return: { number: string } }>(
    request,
    'POST',
    `/api/admin/orders/${id}/returns/open`,
    { lines: [{ position: 0, quantity: 1, wants: 'refund', reason: 'changed_mind' }], method: 'self' },
  )
  await signedInAsStaff(page, request)
  await open(page, `/admin?tab=returns&return=${opened.number}`)

  await test.step('the inspection says why, shows it, and sends the unit back', async () => {
    const refused = page.getByRole('group', { name: /^Refused of/ })
    await refused.getByRole('button', { name: 'One more' }).click()
    await page.getByLabel(/^Why .* is refused$/).fill('There is a stain on the sleeve.')
    await page.locator('input[type=file]').setInputFiles([await picture('stain.png', 'maroon')])
    await expect(page.getByRole('list', { name: 'Added photos' }).getByRole('img')).toHaveCount(1)
    await page.getByRole('checkbox', { name: /^Send what is refused back/ }).check({ force: true })
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('button', { name: 'Settle' }).press('Enter')
    await expect(page.getByText('1 unit goes back to the customer in a parcel.')).toBeVisible()
    await expect(page.getByRole('img', { name: /is refused, 1$/ })).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
  })

  await test.step('the customer reads why, sees it, and where it is', async () => {
    await signedIn(othersPage, customer)
    await open(othersPage, `/returns?n=${opened.number}`)
    await expect(othersPage.getByText('There is a stain on the sleeve.')).toBeVisible()
    await expect(
      othersPage.getByText('What we could not take back is sent to you again, at no charge.'),
    ).toBeVisible()
    await expect(othersPage.getByRole('img', { name: /could not be taken back, photo 1$/ })).toBeVisible()
    await expectAccessibleOnAnyScreen(othersPage)
  })
})
