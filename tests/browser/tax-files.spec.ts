import { indianDay, monthBefore } from '../../src/shared/tax/documents/financial-year.ts'
import { downloaded } from '../support/files.ts'
import { pdfText } from '../support/pdf-text.ts'
import { expect, expectAccessible, expectAccessibleOnAnyScreen, open, test } from '../support/shop-page.ts'
import { newProduct, order, setStock, signedInAsStaff, signUp } from '../support/store-calls.ts'

test(
  'an order has its invoice, its cancellation a credit note, and both are in the month’s GSTR-1, whose tables an admin looks through',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const product = await newProduct(request, { price: 1499 })
    const customer = await signUp(request)
    const { order_id: id } = await order(request, customer, product)
    await signedInAsStaff(page, request)

    await test.step('an invoice as soon as it is packed', async () => {
      await open(page, `/admin?tab=orders&search=${id}&order=${id}`)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('link', { name: product.name })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Download invoice' })).toHaveCount(0)
      await dialog.getByLabel('Status').selectOption('processing')
      const invoice = await downloaded(page, () =>
        dialog.getByRole('button', { name: 'Download invoice' }).click(),
      )
      const text = pdfText(invoice.content)
      for (const part of [id, 'Tested Shirt', 'CGST', 'SGST', '1,499']) expect(text).toContain(part)
      await expectAccessible(page)
    })

    await test.step('a credit note once it is cancelled', async () => {
      const dialog = page.getByRole('dialog').filter({ hasText: product.name })
      await dialog.getByLabel('Status').selectOption('cancelled')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click()
      const note = await downloaded(page, () =>
        dialog.getByRole('button', { name: 'Download credit note' }).click(),
      )
      expect(pdfText(note.content)).toContain(id)
    })

    await test.step('it is not reopened once its goods are gone', async () => {
      await setStock(request, product, { M: 0 })
      const dialog = page.getByRole('dialog').filter({ hasText: product.name })
      await dialog.getByLabel('Status').selectOption('processing')
      await expect(
        page.getByText('This order cannot be reopened: some of its items have been sold meanwhile'),
      ).toBeVisible()
      await expect(dialog.getByLabel('Status')).toHaveValue('cancelled')
    })

    await test.step('reopened, it keeps both and has a second invoice', async () => {
      await setStock(request, product, { M: 1 })
      const dialog = page.getByRole('dialog').filter({ hasText: product.name })
      await dialog.getByLabel('Status').selectOption('processing')
      const invoices = dialog.getByRole('button', { name: /^Download invoice TK\// })
      await expect(invoices).toHaveCount(2)
      await expect(dialog.getByRole('button', { name: 'Download credit note' })).toBeVisible()
      const first = await downloaded(page, () => invoices.first().click())
      expect(pdfText(first.content)).toContain(id)
      await dialog.getByLabel('Status').selectOption('cancelled')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click()
      await expect(dialog.getByRole('button', { name: /^Download credit note CN\// })).toHaveCount(2)
    })

    await test.step('the tax office gets both, which add up to nothing', async () => {
      await open(page, '/admin?tab=settings&part=tax')
      const month = indianDay(new Date()).slice(0, 7)
      await expect(page.getByLabel('Month')).toHaveValue(month)
      const { name, content } = await downloaded(page, () =>
        page.getByRole('button', { name: 'Invoices and credit notes' }).click(),
      )
      expect(name).toBe(`gstr1-${month}.csv`)
      const rows = content
        .toString()
        .split('\r\n')
        .filter((row) => row.includes(id))
      expect(rows.map((row) => row.split(',')[0])).toEqual([
        'Invoice',
        'Credit Note',
        'Invoice',
        'Credit Note',
      ])
      expect(rows[0]).toContain(',1769,')
      expect(rows[1]).toContain(',-1769,')

      const hsn = await downloaded(page, () => page.getByRole('button', { name: 'HSN summary' }).click())
      expect(hsn.content.toString()).toContain('6205')
      await page.getByLabel('Month').fill('')
      await expect(page.getByText('Month must be written as 2026-11')).toBeVisible()
      await expect(page.getByRole('button', { name: 'HSN summary' })).toHaveCount(0)
      await expectAccessible(page)
    })

    const thisMonth = indianDay(new Date()).slice(0, 7)
    await test.step('the last full month comes first', async () => {
      await open(page, '/admin?tab=gst')
      await expect(page.getByLabel('Month')).toHaveValue(monthBefore(thisMonth))
    })

    await test.step('this month has its tables, and is not over', async () => {
      await open(page, `/admin?tab=gst&month=${thisMonth}`)
      const consumers = page.getByRole('row').filter({ hasText: 'All other sales' })
      await expect(consumers).toContainText('₹')
      await expect(page.getByRole('heading', { name: 'Look at these first' })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('link', { name: 'is not over' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Month')).toHaveValue(monthBefore(thisMonth))
    })

    await test.step('a month without documents says so', async () => {
      await page.getByLabel('Month').fill('2020-11')
      await expect(page.getByRole('heading', { name: 'No documents in November 2020' })).toBeVisible()
      await page.getByLabel('Month').fill('')
      await expect(page.getByText('Month must be written as 2026-11')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
    })
  },
)
