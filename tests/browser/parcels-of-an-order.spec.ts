import { expect, expectAccessibleOnAnyScreen, open, test } from '../support/shop-page.ts'
import { asStaff, newProduct, order, signedInAsStaff, signUp } from '../support/store-calls.ts'

test('staff make a parcel of an order, book it, receive it back and cancel its units @desktop', async ({
  page,
  request,
}) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  const { order_id: id } = await order(request, customer, product)
  const number = `${id}-1`
  await signedInAsStaff(page, request)
  await open(page, `/admin?tab=orders&order=${id}`)
  const parcels = page.getByRole('list', { name: 'Parcels', exact: true })
  const task = page.getByRole('dialog').last()

  await test.step('a parcel that was not scanned is not booked, and the form says so', async () => {
    await page.getByRole('button', { name: 'Make a parcel' }).click()
    await expect(parcels).toContainText('M: 0 of 1 scanned')
    await page.getByRole('button', { name: `Book: ${number}` }).click()
    await expect(task.getByLabel('Courier')).toBeFocused()
    await page.keyboard.type('Delhivery')
    await task.getByRole('button', { name: 'Book' }).click()
    await expect(task.getByRole('alert')).toHaveText('Scan every unit before booking')
    await expectAccessibleOnAnyScreen(page)
  })

  await test.step('it is booked once it has been scanned, and its AWB leads to the courier', async () => {
    const { codes } = await asStaff<{ codes: { size: string; sku: string }[] }>(
      request,
      'GET',
      `/api/admin/products/${product.id}/codes`,
    )
    const { sku } = codes.find(({ size }) => size === 'M')!
    await asStaff(request, 'POST', `/api/admin/parcels/${number}/scans`, { code: sku, seq: 0 })
    await task.getByRole('button', { name: 'Book' }).click()
    await expect(task.getByText('AWB is required')).toBeVisible()
    await task.getByLabel('AWB').fill(`D${id}`)
    await task.getByRole('button', { name: 'Book' }).click()
    await expect(parcels.locator('.status')).toHaveText('Ready')
    await expect(parcels.getByRole('link', { name: `D${id}` })).toHaveAttribute(
      'href',
      `https://www.delhivery.com/track/package/D${id}`,
    )
  })

  await test.step('what the courier tells is entered, and the order follows', async () => {
    for (const [kind, state] of [
      ['picked_up', 'Under way'],
      ['attempt_failed', 'Under way'],
    ] as const) {
      await page.getByRole('button', { name: `Add event: ${number}` }).click()
      await task.getByLabel('What happened').selectOption(kind)
      await task.getByLabel('Place').fill('Bengaluru')
      await task.getByRole('button', { name: 'Add event' }).click()
      await expect(parcels.locator('.status')).toHaveText(state)
    }
    await expect(page.getByRole('dialog').getByLabel('Status', { exact: true })).toHaveValue('shipped')
  })

  await test.step('a failed attempt is answered, and the parcel comes back', async () => {
    await page.getByRole('button', { name: `Answer: ${number}` }).click()
    await expect(task.getByLabel('The courier should')).toBeFocused()
    await task.getByLabel('The courier should').selectOption('return')
    await task.getByLabel('Note').fill('Wrong address')
    await expectAccessibleOnAnyScreen(page)
    await task.getByRole('button', { name: 'Ask the courier' }).click()
    const events = page.getByRole('list', { name: `Events of ${number}` }).getByRole('listitem')
    await expect(events.last()).toContainText('The courier is asked to bring it back: Wrong address')
    await page.getByRole('button', { name: `Add event: ${number}` }).click()
    await task.getByLabel('What happened').selectOption('rto_started')
    await task.getByRole('button', { name: 'Add event' }).click()
    await expect(parcels.locator('.status')).toHaveText('Coming back')
    await expect(events).toHaveText([
      /^Booked/,
      /^Handed over, Bengaluru/,
      /^Delivery attempt failed, Bengaluru/,
      /^Note/,
      /^Coming back to the shop/,
    ])
    await expectAccessibleOnAnyScreen(page)
  })

  await test.step('it is received, and its units are cancelled', async () => {
    await page.getByRole('button', { name: `Receive: ${number}` }).click()
    await expect(task.getByText('1 of 1 good')).toBeVisible()
    await task
      .getByRole('group', { name: /^Damaged/ })
      .getByRole('button', { name: 'One more' })
      .click()
    await expect(task.getByText('0 of 1 good')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await task.getByRole('button', { name: 'Receive' }).click()
    await expect(parcels.locator('.status')).toHaveText(['Returned', 'Refused'])
    await page.getByRole('button', { name: 'Cancel units' }).click()
    await task.getByRole('button', { name: 'One more' }).click()
    await expectAccessibleOnAnyScreen(page)
    await task.getByRole('button', { name: 'Cancel units' }).click()
    await expect(page.getByRole('dialog').getByLabel('Status', { exact: true })).toHaveValue('cancelled')
  })
})
