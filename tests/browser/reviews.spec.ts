import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, signedIn, test } from '../support/shop-page.ts'
import { asStaff, newProduct, order, signUp } from '../support/store-calls.ts'

test(
  'more reviews come once, however often they are asked for, and stay with their product',
  { tag: '@desktop' },
  async ({ page }) => {
    const asked: string[] = []
    await page.route('**/api/products/public/*/reviews**', (route) => {
      const url = new URL(route.request().url())
      asked.push(url.search)
      const title = `${url.pathname.split('/').at(-2)} ${url.searchParams.get('page') ?? 1}`
      const review = { rating: 5, title, text: '', author: 'Asha R.', created_at: '2026-11-01T10:00:00.000Z' }
      return route.fulfill({ json: { success: true, reviews: [review], total: 2, pages: 2 } })
    })
    await open(page, '/collections/relaxed')
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    const titles = page.locator('#reviews').getByRole('heading', { level: 3 })
    await expect(titles).toHaveCount(1)
    asked.length = 0
    await page.getByRole('button', { name: 'More reviews' }).dblclick()
    await expect(titles).toHaveCount(2)
    expect(asked).toEqual(['?page=2'])

    const first = page.url()
    const next = page.getByRole('article').filter({ has: page.getByRole('button', { name: /to wishlist$/ }) })
    await next.first().getByRole('link').click()
    await expect(page).not.toHaveURL(first)
    await expect(titles).toHaveText([new RegExp(`^${new URL(page.url()).pathname.split('/').at(-1)} 1$`)])
  },
)

test('who may not review a product reads why; a customer reviews what was delivered, once, and edits and deletes it @desktop', async ({
  page,
  request,
  othersPage,
}) => {
  const [product, customer] = await Promise.all([newProduct(request), signUp(request)])
  const write = (of: Page) => of.getByRole('button', { name: 'Write a review' })

  await test.step('a visitor signs in first', async () => {
    await open(othersPage, `/products/${product.id}`)
    const reviews = othersPage.locator('#reviews')
    await expect(reviews.getByText('Sign in to review what you have received.')).toBeVisible()
    await expect(write(othersPage)).toHaveCount(0)
    await reviews.getByRole('link', { name: 'Sign in' }).click()
    await expect(othersPage).toHaveURL(`/login?redirect=%2Fproducts%2F${product.id}`)
  })

  await signedIn(page, customer)
  await open(page, `/products/${product.id}`)
  await expect(page.getByText('Only customers who have bought this product can review it.')).toBeVisible()
  await expect(write(page)).toHaveCount(0)
  await expectAccessible(page)

  const { order_id } = await order(request, customer, product)
  await page.reload()
  await expect(
    page.getByText('You can review this product once your order has been delivered.'),
  ).toBeVisible()
  await expect(write(page)).toHaveCount(0)

  await asStaff(request, 'PUT', `/api/orders/admin/${order_id}/status`, { status: 'delivered' })
  await page.reload()
  const own = page.getByRole('region', { name: 'Your review' })

  await test.step('writes', async () => {
    const send = page.getByRole('button', { name: 'Send review' })
    await page.getByRole('button', { name: 'Write a review' }).click()
    await send.click()
    await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'Your rating' })).toBeFocused()
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByLabel('Title').fill('Good cloth')
    await page.getByRole('textbox', { name: 'Review' }).fill('Soft, and it keeps its shape.')
    await expectAccessible(page)
    await send.click()
    await expect(page.getByText('Thank you for your review')).toBeVisible()
    await expect(own.getByRole('heading', { name: 'Good cloth' })).toBeVisible()
    await expect(send).toHaveCount(0)
    await expect(page.getByText('4.0 (1 review)').first()).toBeVisible()
  })

  await test.step('for everyone to see, and not twice', async () => {
    await open(othersPage, `/products/${product.id}`)
    await expect(othersPage.getByText('Soft, and it keeps its shape.')).toBeVisible()
    await open(page, `/products/${product.id}`)
    await expect(own.getByText('Soft, and it keeps its shape.')).toBeVisible()
    await expect(page.getByText('Soft, and it keeps its shape.')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Write a review' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('edits', async () => {
    await own.getByRole('button', { name: 'Edit your review' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Good cloth')
    await page.getByRole('radio', { name: '2 stars' }).check({ force: true })
    await page.getByRole('textbox', { name: 'Review' }).fill('It has shrunk.')
    await page.getByRole('button', { name: 'Save review' }).click()
    await expect(own.getByText('It has shrunk.')).toBeVisible()
    await expect(page.getByText('2.0 (1 review)').first()).toBeVisible()
    await othersPage.reload()
    await expect(othersPage.getByText('It has shrunk.')).toBeVisible()
  })

  await test.step('deletes, after a question', async () => {
    const remove = own.getByRole('button', { name: 'Delete your review' })
    await remove.click()
    await page.getByRole('button', { name: 'Keep review' }).click()
    await expect(remove).toBeVisible()
    await remove.click()
    await page.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible()
    await expect(page.getByText('It has shrunk.')).toHaveCount(0)
    await expect(page.getByText('(1 review)')).toHaveCount(0)
    await othersPage.reload()
    await expect(othersPage.getByText('No reviews yet.')).toBeVisible()
  })
})
