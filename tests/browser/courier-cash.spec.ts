import { expect, expectAccessibleOnAnyScreen, open, tabTo, test } from '../support/shop-page.ts'
import { asStaff, newProduct, order, signedInAsStaff, signUp } from '../support/store-calls.ts'

interface OpenParcel {
  parcel: { number: string }
}

test(
  'the cash of a parcel stands with its courier until the remittance is added, and what it lacks is a fee',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const product = await newProduct(request)
    const { order_id: id, total } = await order(request, await signUp(request), product)
    const post = <Body>(path: string, data: unknown = {}) => asStaff<Body>(request, 'POST', path, data)
    const { number } = (await post<OpenParcel>(`/api/admin/orders/${id}/parcels`)).parcel
    const { codes } = await asStaff<{ codes: { sku: string; size: string }[] }>(
      request,
      'GET',
      `/api/admin/products/${product.id}/codes`,
    )
    const { sku: code } = codes.find(({ size }) => size === 'M')!
    await post(`/api/admin/parcels/${number}/scans`, { code, seq: 0 })
    const [courier, awb] = [`Courier of ${id}`, `A${id}`]
    await post(`/api/admin/parcels/${number}/book`, { courier, awb })
    for (const kind of ['picked_up', 'delivered']) await post(`/api/admin/parcels/${number}/events`, { kind })

    await signedInAsStaff(page, request)
    await open(page, '/admin?tab=courier-cash')
    const main = page.getByRole('main')
    const row = main.getByRole('row').filter({ hasText: number })

    await test.step('it is owed by its courier', async () => {
      await main.getByRole('link', { name: courier }).click()
      await expect(row).toContainText(`AWB ${awb}`)
      await expect(main.getByLabel('Courier')).toHaveValue(courier)
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('a remittance is added by keyboard, by the columns that are chosen', async () => {
      await tabTo(page, main.getByRole('button', { name: 'Add a remittance' }))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Add a remittance' })
      const file = `Sendung,Betrag,Tag\n${awb},${total - 30},26/11/2026`
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'cod.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
      await expect(dialog.getByRole('status')).toHaveText(
        'Choose the columns of the date, the amount and the AWB.',
      )
      for (const [field, column] of [
        ['AWB', 'Sendung'],
        ['Amount', 'Betrag'],
        ['Date', 'Tag'],
      ] as const) {
        await dialog.getByLabel(field, { exact: true }).selectOption(column)
        await expect(dialog.getByLabel(field, { exact: true })).toHaveValue(column)
      }
      await expect(dialog.getByText('1 line is read.')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await dialog.getByRole('button', { name: 'Add 1 line' }).press('Enter')
      await expect(page.getByText('0 matched, 1 open: see Mismatches')).toBeVisible()
      await expect(row).toBeVisible()
    })

    await test.step('an admin counts what it lacks as a fee, and nothing is owed any more', async () => {
      await open(page, '/admin?tab=payments&part=mismatches')
      const mismatch = main.getByRole('listitem').filter({ hasText: `₹30 less for order ${id}` })
      await mismatch.getByRole('button', { name: 'Count the rest as a fee' }).press('Enter')
      await expect(mismatch).toHaveCount(0)
      await open(page, `/admin?tab=courier-cash&courier=${encodeURIComponent(courier)}`)
      await expect(main.getByText(/^No courier owes you cash$|^No parcels found$/)).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })
  },
)
