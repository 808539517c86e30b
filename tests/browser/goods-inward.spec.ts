import { high, listen, low } from '../support/heard-tones.ts'
import { expect, expectAccessibleOnAnyScreen, open, tabTo, test } from '../support/shop-page.ts'
import { asStaff, newProduct, signedInAsStaff } from '../support/store-calls.ts'

interface Held {
  product: { sizeStock: Record<string, number>; cost_paise: number | null }
}

test(
  'a delivery is booked by scanner and keyboard with its cost, and taken back',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { id, name } = await newProduct(request)
    const { codes } = await asStaff<{ codes: { size: string; sku: string }[] }>(
      request,
      'GET',
      `/api/admin/products/${id}/codes`,
    )
    const sku = codes.find(({ size }) => size === 'XL')!.sku
    const held = async () => {
      const { product } = await asStaff<Held>(request, 'GET', `/api/products/${id}`)
      return [product.sizeStock['XL'], product.cost_paise]
    }
    const tones = await listen(page)
    await signedInAsStaff(page, request)
    await open(page, '/admin')
    const main = page.getByRole('main')

    await test.step('it is found by typing', async () => {
      await expect(main.getByRole('region', { name: 'Today' })).toBeVisible()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
      await page.keyboard.type('goods in')
      await expect(page.getByRole('option', { name: 'Goods inward' })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(main.getByRole('heading', { level: 1, name: 'Goods inward' })).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await main.getByRole('link', { name: 'Book a delivery' }).press('Enter')
    })

    await test.step('units are scanned, and found by name', async () => {
      const scan = main.getByLabel('Scan a SKU or barcode')
      const enter = async (code: string, words: string, heard: number) => {
        await scan.focus()
        await page.keyboard.type(code)
        await page.keyboard.press('Enter')
        await expect(main.getByRole('alert').filter({ hasText: words })).toBeVisible()
        expect(await tones()).toEqual([heard])
      }
      await enter('NOTHING', 'No product has this code', low)
      await enter(sku.toLowerCase(), `${name}, size XL, added`, high)
      await tabTo(page, main.getByLabel('Find a product'))
      await page.keyboard.type(name)
      await main.getByRole('button', { name: `Add ${name}, size XL` }).press('Enter')
      const units = main.getByLabel(`Units of ${name}, size XL`)
      await expect(units).toHaveValue('2')
      await tabTo(page, units)
      await page.keyboard.press('Control+a')
      await page.keyboard.type('4')
      await page.keyboard.press('Tab')
      await page.keyboard.type('412.5')
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('what is missing is said, and then it is booked', async () => {
      await page.keyboard.press('Enter')
      await expect(main.getByText('Supplier is required')).toBeVisible()
      await expect(main.getByLabel('Supplier')).toBeFocused()
      await page.keyboard.type('Loom House')
      await page.keyboard.press('Enter')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Delivery \d+$/)
      await expect(main).toContainText('4 units, ₹1,650')
      await expectAccessibleOnAnyScreen(page)
      expect(await held()).toEqual([4, 41_250])
    })

    await test.step('it is taken back', async () => {
      await main.getByRole('button', { name: 'Take back' }).press('Enter')
      const dialog = page.getByRole('alertdialog')
      await tabTo(page, dialog.getByRole('button', { name: 'Take back' }))
      await page.keyboard.press('Enter')
      await expect(main).toContainText(/Taken back on .+ by Store Admin/)
      expect(await held()).toEqual([0, null])
    })
  },
)
