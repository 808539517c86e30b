import type { Page } from '@playwright/test'

export const cards = (page: Page) => page.getByRole('main').getByRole('article')

export const prices = async (page: Page) =>
  (
    await cards(page)
      .locator('.price')
      .evaluateAll((found) => found.map((price) => price.textContent ?? ''))
  ).map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0))

/** The order in which the list shows its prices. No single price tells it: other tests sell at any price. */
export async function orderOfPrices(page: Page): Promise<string> {
  const shown = await prices(page)
  if (shown.length === 0) return 'no products'
  const isRising = shown.every((price, index) => index === 0 || shown[index - 1]! <= price)
  const isFalling = shown.every((price, index) => index === 0 || shown[index - 1]! >= price)
  return isRising === isFalling ? 'neither' : isRising ? 'cheapest first' : 'dearest first'
}

/** The filters stand beside the list, on a phone in a sheet above it. */
export async function filters(page: Page, onPhone: boolean, choose: () => Promise<void>): Promise<void> {
  if (onPhone) await page.getByRole('button', { name: 'Filters' }).click()
  await choose()
  if (onPhone)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Show \d+ products?/ })
      .click()
}
