import type { Locator } from '@playwright/test'
import { expect, go, open, test } from '../support/shop-page.ts'
import { asStaff, signedInAsStaff } from '../support/store-calls.ts'

test(
  'the list of products keeps its rows low and its words whole at any width of a desk',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const key = `Tall${process.pid}${Date.now() % 1e6}`
    const sizeStock = { XS: 0, S: 3, M: 120, L: 1200, XL: 8, XXL: 100_000, '3XL': 4, '4XL': 44, '5XL': 2 }
    for (const name of [
      `${key} Hand-Block-Printed Bandhgala Waistcoat with Mother-of-Pearl Buttons and a Contrasting Silk Lining`,
      `${key} Kurta`,
    ])
      await asStaff(request, 'POST', '/api/products', {
        name,
        category: 'Waistcoats and Bandhgalas for Weddings',
        price: 999_999,
        original_price: 1_000_000,
        collection_id: 'ethnics',
        sizeStock,
      })
    await signedInAsStaff(page, request)
    await open(page, `/admin?tab=products&search=${key}`)
    const rows = page.getByRole('main').locator('tbody tr')
    await expect(rows).toHaveCount(2)
    for (const width of [768, 900, 1023, 1024, 1152, 1279, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const row of await rows.all())
        expect((await row.boundingBox())!.height, `row at ${width} px`).toBeLessThanOrEqual(76)
      const box = page.locator('.admin-table-box')
      expect(await box.evaluate((table) => table.scrollWidth - table.clientWidth), `${width} px`).toBe(0)
      expect(await brokenWords(rows.getByRole('link').first()), `words at ${width} px`).toEqual([])
      expect(await rows.first().getByText('₹9,99,999').evaluate(isCut), `price at ${width} px`).toBe(false)
      expect(await rows.first().locator('s').evaluate(isBelow), `old price at ${width} px`).toBe(true)
    }
  },
)

test(
  'the list of orders has its columns in sight at any width of a desk',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await signedInAsStaff(page, request)
    await open(page, '/admin?tab=orders')
    const table = page.locator('.admin-table-box')
    await expect(table.locator('tbody tr')).not.toHaveCount(0)
    for (const width of [768, 979, 980, 1024, 1219, 1220, 1280, 1359, 1360, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0)
      await expect(table.getByLabel(/^Status of order/).first()).toBeInViewport()
      const tools = page.locator('.admin-head__tools').filter({ has: page.getByRole('searchbox') })
      await expect(tools.getByRole('button', { name: 'Columns' })).toBeVisible()
    }

    await test.step('and that of customers, with their addresses in one line', async () => {
      await go(page, '/admin?tab=customers')
      await expect(table.locator('tbody tr')).not.toHaveCount(0)
      for (const width of [768, 1024, 1366]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0)
        const email = table.getByText('@').first()
        expect((await email.boundingBox())!.height, `e-mail at ${width} px`).toBeLessThan(24)
      }
    })
  },
)

const isCut = (element: Element): boolean => {
  const cell = element.closest('td')!
  return element.getBoundingClientRect().right > cell.getBoundingClientRect().right
}

const isBelow = (old: Element): boolean => {
  const { top, height } = old.parentElement!.getBoundingClientRect()
  return old.getBoundingClientRect().top >= top + height / 2 - 1
}

/** Words of the element that begin in one line and end in the next. */
const brokenWords = (element: Locator): Promise<string[]> =>
  element.evaluate((link) => {
    const text = link.firstChild as Text
    return [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return tops.size > 1 ? [word] : []
    })
  })
