import { high, listen, low } from '../support/heard-tones.ts'
import { expect, expectAccessibleOnAnyScreen, open, tabTo, test } from '../support/shop-page.ts'
import { asStaff, newProduct, order, signedInAsStaff, signUp } from '../support/store-calls.ts'

test(
  'shelves are counted by scanner while orders go on, and what differs is booked',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const product = await newProduct(request)
    const path = `/api/products/${product.id}`
    const { codes } = await asStaff<{ codes: { size: string; sku: string }[] }>(
      request,
      'GET',
      `/api/admin/products/${product.id}/codes`,
    )
    const sku = codes.find(({ size }) => size === 'M')!.sku
    const tones = await listen(page)
    await signedInAsStaff(page, request)
    await open(page, '/admin?tab=stock-take')
    const main = page.getByRole('main')
    const said = main.getByRole('alert')
    const enter = async (text: string, words: string, heard: number) => {
      await expect(main.getByLabel('Scan a unit')).toBeFocused()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await expect(said).toHaveText(words)
      expect(await tones()).toEqual([heard])
    }

    await test.step('a stock take of one collection is opened', async () => {
      await main.getByRole('button', { name: 'New stock take' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'New stock take' })
      await expect(dialog.getByLabel('Name')).toBeFocused()
      await page.keyboard.type('Spring count')
      await dialog.getByLabel('Goods').selectOption('Classy')
      await expectAccessibleOnAnyScreen(page)
      await dialog.getByRole('button', { name: 'Start counting' }).press('Enter')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Spring count')
    })

    await test.step('each scan counts one, and a number after it that many', async () => {
      await enter('NOTHING', 'No product has this code', low)
      await enter(sku, `${product.name}, M: 1`, high)
      await enter('.9', `${product.name}, M: 9`, high)
      await expect(main.getByRole('row').filter({ hasText: product.name })).toContainText('−3')
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('nothing is lost when the page is loaded again, or by an order', async () => {
      await order(request, await signUp(request), product, 'M', 2)
      await page.reload()
      await expect(main).toContainText('9 units of 1 size counted. Differs: 3 missing.')
      await enter('.5', 'Scan a unit first', low)
    })

    await test.step('the differences are booked with a reason', async () => {
      await tabTo(page, main.getByRole('button', { name: 'Book differences' }))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Book differences' })
      await dialog.getByRole('button', { name: 'Book', exact: true }).press('Enter')
      await expect(dialog.getByText('Choose a reason').last()).toBeVisible()
      await expect(dialog.getByLabel('Reason')).toBeFocused()
      await page.keyboard.type('Lost')
      await expectAccessibleOnAnyScreen(page)
      await dialog.getByRole('button', { name: 'Book', exact: true }).press('Enter')
      await expect(main).toContainText(/booked .+ by Store Admin · Lost/)
      await expect(main.getByRole('row').filter({ hasText: product.name })).toContainText('−3 booked')
      await expectAccessibleOnAnyScreen(page)
      // 12, of which 2 are sold and 3 are lost.
      const found = await asStaff<{ product: { sizeStock: Record<string, number> } }>(request, 'GET', path)
      expect(found.product.sizeStock['M']).toBe(7)
    })
  },
)
