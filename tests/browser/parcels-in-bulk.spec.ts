import type { Order } from '../../src/shared/orders/order.schema.ts'
import { shippingAddress } from '../support/factories.ts'
import { expect, expectAccessible, expectAccessibleOnAnyScreen, open, test } from '../support/shop-page.ts'
import { asCustomer, asStaff, newProduct, signedInAsStaff, signUp } from '../support/store-calls.ts'

test(
  'staff print codes, make parcels of many orders and book them by scanning AWBs',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    const fullName = `Bulk ${product.id}`
    const ids: string[] = []
    for (const quantity of [1, 1, 2]) {
      const { order } = await asCustomer<{ order: Order }>(request, customer, 'POST', '/api/orders', {
        items: [{ product_id: product.id, size: 'M', quantity }],
        shipping_address: { ...shippingAddress, fullName },
        payment_method: { type: 'cod' },
        discount: 0,
      })
      ids.push(order.order_id)
    }
    const [first, second, third] = ids as [string, string, string]
    const barcode = `890${String(Date.now()).slice(-10)}`
    await signedInAsStaff(page, request)

    await test.step('a barcode is scanned into its field, and labels are printed', async () => {
      await open(page, `/admin?tab=products&product=${product.id}`)
      await page.getByRole('link', { name: 'Codes and labels' }).click()
      await page.getByLabel('Barcode of size S').fill(barcode)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Barcode of size M')).toBeFocused()
      await page.keyboard.type(barcode)
      await page.getByRole('button', { name: 'Save codes' }).click()
      await expect(page.getByText(`The code ${barcode} stands for another unit`)).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Barcode of size S').fill('')
      await page.getByRole('button', { name: 'Save codes' }).click()
      await expect(page.getByText('The codes are saved')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      const labels = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Print 4 labels' }).click()
      expect((await labels).suggestedFilename()).toBe('taanka-codes.pdf')
    })

    await test.step('a part of an order makes a parcel, and so do many orders at once', async () => {
      await open(page, `/admin?tab=orders&order=${third}`)
      await page.getByRole('button', { name: 'Make a parcel' }).click()
      const task = page.getByRole('dialog').last()
      await task.getByRole('button', { name: 'One fewer' }).click()
      await expectAccessible(page)
      await task.getByRole('button', { name: 'Pack 1 of 2' }).click()
      await expect(page.getByText(`In no parcel: 1 × ${product.name}, M`)).toBeVisible()

      await asStaff(request, 'POST', `/api/admin/orders/${second}/parcels`, {})
      await open(page, `/admin?tab=orders&search=${encodeURIComponent(fullName)}`)
      for (const id of ids) await page.getByLabel(`Select order ${id}`).check({ force: true })
      await page
        .getByRole('region', { name: 'Selected orders' })
        .getByRole('button', { name: 'Make parcels' })
        .click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: 'Make parcels' }).click()
      await expect(dialog.getByText('2 of 3 made, 1 could not be.')).toBeVisible()
      await expect(dialog.getByRole('listitem').first()).toHaveText(
        `${second} Nothing of this order is left to pack`,
      )
      await expectAccessible(page)
    })

    await test.step('each AWB leads to the next, and what is refused is sent again', async () => {
      const numbers = [`${first}-1`, `${second}-1`]
      await asStaff(request, 'POST', `/api/admin/parcels/${numbers[0]}/scans`, { code: barcode, seq: 0 })
      await open(page, `/admin?tab=parcels&state=draft&search=${encodeURIComponent(fullName)}`)
      for (const number of numbers) await page.getByLabel(`Select parcel ${number}`).check({ force: true })
      await page
        .getByRole('region', { name: 'Selected parcels' })
        .getByRole('button', { name: 'Book', exact: true })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Courier of all').fill('Delhivery')
      await page.keyboard.press('Enter')
      for (const number of numbers) {
        await expect(dialog.locator('input:focus')).toHaveValue('')
        await page.keyboard.type(`A${number}`)
        await page.keyboard.press('Enter')
      }
      await expect(dialog.getByText('1 of 2 booked, 1 could not be.')).toBeVisible()
      await expect(dialog.getByText('Scan every unit before booking')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await asStaff(request, 'POST', `/api/admin/parcels/${numbers[1]}/scans`, { code: barcode, seq: 0 })
      await dialog.getByRole('button', { name: 'Book 1 again' }).click()
      await expect(dialog.getByText('2 of 2 booked.')).toBeVisible()
      const labels = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Labels' }).click()
      expect((await labels).suggestedFilename()).toBe('taanka-labels.pdf')
    })

    await test.step('a message is opened in WhatsApp, and noted as sent', async () => {
      const { settings } = await asStaff<{ settings: object }>(request, 'GET', '/api/admin/delivery')
      await asStaff(request, 'PUT', '/api/admin/delivery', { ...settings, whatsapp_outbox: true })
      await asStaff(request, 'POST', `/api/admin/parcels/${first}-1/events`, { kind: 'picked_up' })
      await open(page, '/admin?tab=messages')
      const number = `${first}-1`
      await expect(page.getByRole('link', { name: `Open in WhatsApp: ${number}` })).toHaveAttribute(
        'href',
        new RegExp(`^https://wa\\.me/91${shippingAddress.phone}\\?text=Your%20parcel%20has%20left%20us`),
      )
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('button', { name: `Sent: ${number}` }).click()
      await expect(page.getByText('Noted as sent')).toBeVisible()
      await expect(page.getByRole('button', { name: `Sent: ${number}` })).toHaveCount(0)
    })
  },
)
