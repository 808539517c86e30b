import { expect, open, test } from '../support/shop-page.ts'

test('a filter that is chosen while the page of the one before appears stays chosen @desktop', async ({
  page,
}) => {
  let respond = () => {}
  const held = new Promise<void>((resolve) => (respond = resolve))
  await page.route(
    ({ pathname, searchParams }) => pathname.startsWith('/api/') && searchParams.has('min_price'),
    async (route) => {
      await held
      await route.continue()
    },
  )
  await open(page, '/products')
  const price = page.getByRole('radio', { name: '₹1,000 - ₹2,000' })
  await price.evaluate((radio: HTMLInputElement) => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      history.pushState = push
      queueMicrotask(() => radio.click())
    }
  })
  await page.getByRole('radio', { name: /^Classy/ }).check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classy')
  await expect(price).toBeChecked()
  await page.getByRole('radio', { name: 'In Stock Only' }).check()
  respond()
  await expect(page).toHaveURL('/products?collection_id=classy&min_price=1000&max_price=2000&in_stock=true')
})
