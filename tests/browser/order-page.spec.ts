import { expect, expectAccessible, expectAccessibleOnAnyScreen, open, test } from '../support/shop-page.ts'
import { shippingAddress } from '../support/factories.ts'
import { barsOf } from '../support/read-bars.ts'
import { asCustomer, newProduct, signedInAsStaff, signUp } from '../support/store-calls.ts'

test(
  'an order is a page with its next step, its units, and a timeline on which staff write notes',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    const { order } = await asCustomer<{ order: { order_id: string } }>(
      request,
      customer,
      'POST',
      '/api/orders',
      {
        items: [{ product_id: product.id, size: 'M', quantity: 2 }],
        shipping_address: shippingAddress,
        payment_method: { type: 'cod' },
        note: 'Ring twice, please',
      },
    )
    const id = order.order_id
    await signedInAsStaff(page, request)

    /** Paper has the packing slip and nothing else. */
    const expectPrintedSlip = async () => {
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
      await page.emulateMedia({ media: 'print' })
      const slip = page.getByRole('article').filter({ hasText: `Order ${id}` })
      for (const text of ['Collect ₹2,360', `${product.id} / M`, '12 Loom Lane', 'From'])
        await expect(slip.getByText(text, { exact: false }).first()).toBeVisible()
      const barcode = slip.getByRole('img', { name: `Barcode of ${id}` })
      await expect(barcode).toBeVisible()
      expect((await barcode.boundingBox())!.width).toBeGreaterThan(180)
      await expect(page.getByRole('main')).toBeHidden()
      expect(barsOf(await page.pdf())).toEqual([[id]])
      await page.emulateMedia({ media: 'screen' })
      await page.evaluate(() => document.documentElement.removeAttribute('data-printed'))
    }

    await test.step('its dialog leads to it', async () => {
      await open(page, `/admin?tab=orders&order=${id}`)
      await test.step('a packing slip says what to collect, who sends it and where to, with bars that are read back as the order', async () => {
        await page.evaluate(() => {
          window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
        })
        await page.getByRole('dialog').getByRole('button', { name: 'Packing slip' }).click()
        await expectPrintedSlip()
      })
      await page.getByRole('dialog').getByRole('link', { name: 'Open', exact: true }).click()
      await expect(page).toHaveURL(`/admin/orders/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeVisible()
      await expect(page.getByRole('region', { name: 'To pack' })).toContainText(product.name)
      await expect(page.getByText('Ring twice, please')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('its packing slip is printed from its page, too', async () => {
      await page.getByRole('button', { name: 'Packing slip' }).click()
      await expectPrintedSlip()
    })

    const timeline = page.getByRole('list', { name: 'Timeline' })
    await test.step('a note is written, changed and deleted', async () => {
      await page.getByLabel('Note for colleagues').fill('Ask @Kavya about the wrap')
      await page.getByRole('button', { name: 'Add note' }).press('Enter')
      await expect(timeline).toContainText('Ask @Kavya about the wrap')
      await expect(timeline.getByText('@Kavya', { exact: true })).toBeVisible()
      await expect(page.getByLabel('Note for colleagues')).toHaveValue('')
      await page.getByRole('button', { name: 'Edit note' }).click()
      const edit = page.getByRole('dialog', { name: 'Edit note' })
      await edit.getByLabel('Note').fill('The wrap is paid')
      await expectAccessible(page)
      await edit.getByRole('button', { name: 'Save' }).click()
      await expect(timeline).toContainText('The wrap is paid')
      await page.getByRole('button', { name: 'Delete note' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(timeline).not.toContainText('The wrap is paid')
      await expect(timeline).toContainText('Placed')
    })

    await test.step('the status moves its units, and the next step leads on', async () => {
      await page.getByRole('link', { name: 'Pack', exact: true }).last().click()
      await expect(page).toHaveURL(/tab=pack/)
      // The bench takes the order, which changes its status.
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(`${id}-1. Scan a unit`)
      await page.goBack()
      await page.getByLabel('Status').selectOption('delivered')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Set to Delivered' }).click()
      await expect(page.getByRole('region', { name: 'Delivered' })).toContainText(product.name)
      await expect(timeline).toContainText('paid on delivery')
    })
  },
)
