import type { SearchTerm } from '../../src/shared/products/search-terms.schema.ts'
import { downloaded } from '../support/files.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  go,
  open,
  test,
} from '../support/shop-page.ts'
import { asCustomer, asStaff, newProduct, order, signedInAsStaff, signUp } from '../support/store-calls.ts'

test(
  'staff find a customer, with what was ordered and where it goes, and sign them out on every device',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const customer = await signUp(request)
    const product = await newProduct(request, { price: 2000 })
    const { order_id: id } = await order(request, customer, product)
    const profile = () =>
      request.get('/api/auth/profile', { headers: { authorization: `Bearer ${customer.token}` } })
    // One long word fits into every list.
    const name = 'W'.repeat(80)
    await asCustomer(request, customer, 'PUT', '/api/auth/profile', { name, phone: '9876543210' })
    await asCustomer(request, customer, 'POST', '/api/auth/profile/addresses', {
      fullName: 'Rohan Iyer',
      phone: '9876543210',
      address: '7 Warp Road',
      city: 'Surat',
      state: 'Gujarat',
      pincode: '395001',
    })
    await signedInAsStaff(page, request)
    await open(page, '/admin?tab=customers')
    await page.getByRole('searchbox').fill(customer.email)
    const rows = page.getByRole('main').locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('₹2,360')
    await expect(page.getByRole('main').getByText(name)).toBeVisible()
    await expectAccessibleOnAnyScreen(page)

    await page.getByRole('link', { name: `Details of ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('7 Warp Road')).toBeVisible()
    await expect(dialog.getByText('1 order, cancelled ones')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: id }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: product.name })).toBeVisible()
    await page.goBack()
    await expect(dialog.getByText('7 Warp Road')).toBeVisible()

    await test.step('an admin signs them out', async () => {
      expect((await profile()).status()).toBe(200)
      await page.getByRole('button', { name: `Sign out ${name} everywhere` }).click()
      await expectAccessibleOnAnyScreen(page)
      await page.getByRole('dialog').last().getByRole('button', { name: 'Sign out', exact: true }).click()
      await expect(page.getByText(`${name} is signed out`)).toBeVisible()
      expect((await profile()).status()).toBe(401)
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('searchbox').fill('nobody at all')
    await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible()
    await go(page, `/admin?tab=orders&search=${encodeURIComponent(customer.email)}`)
    await expect(page.getByRole('main').getByText(name)).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
  },
)

test(
  'a review is taken out of the shop, and put back',
  { tag: '@desktop' },
  async ({ page, request, othersPage }) => {
    const customer = await signUp(request)
    const product = await newProduct(request)
    const { order_id: id } = await order(request, customer, product)
    await asStaff(request, 'PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
    const title = `Not for me ${id}`
    const review = { rating: 2, title, text: 'The dye runs.' }
    await asCustomer(request, customer, 'POST', `/api/products/${product.id}/reviews`, review)
    const shown = othersPage.getByRole('heading', { name: title })
    await open(othersPage, `/products/${product.id}`)
    await expect(shown).toBeVisible()

    await signedInAsStaff(page, request)
    await open(page, '/admin?tab=reviews')
    const card = page.getByRole('listitem').filter({ hasText: title })
    await card.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByText('The review is hidden')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await open(othersPage, `/products/${product.id}`)
    await expect(shown).toHaveCount(0)

    await page.getByLabel('Visibility').selectOption('Hidden')
    await expect(page).toHaveURL(/hidden=true/)
    await card.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('The review is in the store again')).toBeVisible()
    await open(othersPage, `/products/${product.id}`)
    await expect(shown).toBeVisible()
  },
)

test(
  'messages, subscriptions and searches of visitors reach staff',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const visitor = `asha-${process.pid}${Date.now()}@taanka.example`
    // In letters: what looks like a phone number is not kept.
    const sought = `zari ${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
    for (const [path, data] of [
      ['/api/contact', { name: 'Asha Rao', email: visitor, message: `Do you mend?\n${visitor}` }],
      ['/api/newsletter', { email: visitor }],
    ] as const)
      expect((await request.post(path, { data })).status()).toBe(201)
    for (let times = 0; times < 2; times++)
      expect((await request.get('/api/products/search', { params: { q: sought } })).ok()).toBe(true)
    await signedInAsStaff(page, request)

    await test.step('messages', async () => {
      await open(page, '/admin?tab=content&part=messages')
      await expect(page.getByRole('listitem').filter({ hasText: visitor })).toContainText('Do you mend?')
      await expectAccessibleOnAnyScreen(page)
      const { content } = await downloaded(page, () =>
        page.getByRole('button', { name: 'Export CSV' }).click(),
      )
      expect(content.toString()).toContain(visitor)
      const message = page.getByRole('listitem').filter({ hasText: visitor })
      await message.getByRole('combobox', { name: /^Status of/ }).selectOption('Answered')
      await expect(page.getByText('The message is answered')).toBeVisible()
      await page.getByLabel('Status', { exact: true }).selectOption('Answered')
      await expect(page).toHaveURL(/status=answered/)
      await expect(message.getByRole('combobox', { name: /^Status of/ })).toHaveValue('answered')
    })

    await test.step('subscribers', async () => {
      await page.getByRole('link', { name: 'Newsletter' }).click()
      await expect(page.getByRole('cell', { name: visitor })).toBeVisible()
      await expectAccessible(page)
      const { name, content } = await downloaded(page, () =>
        page.getByRole('button', { name: 'Export CSV' }).click(),
      )
      expect(name).toBe('newsletter.csv')
      expect(content.toString()).toContain(visitor)
    })

    await test.step('searches that found nothing', async () => {
      const row = page.getByRole('row').filter({ hasText: sought })
      // They are written down every few seconds.
      const path = '/api/admin/search-terms?nothing_found=true&days=7'
      const terms = async () => (await asStaff<{ terms: SearchTerm[] }>(request, 'GET', path)).terms
      await expect.poll(terms).toContainEqual(expect.objectContaining({ term: sought, times: 2 }))
      await open(page, '/admin?tab=search-terms&nothing_found=true&days=7')
      await expect(row).toHaveCount(1)
      await expect(row.getByRole('cell').nth(1)).toHaveText('2')
      await expectAccessible(page)
    })

    await test.step('a synonym for one of them', async () => {
      await page.getByRole('link', { name: `Add synonym for ${sought}` }).click()
      const form = page.getByRole('region', { name: 'Add synonym' })
      await expect(form.getByLabel('Shoppers type')).toHaveValue(sought)
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Save synonym' }).click()
      await expect(form.getByText('Enter the words of this shop')).toBeVisible()
      await form.getByLabel('In this shop it is').fill('sherwani, bandhgala')
      await form.getByRole('button', { name: 'Save synonym' }).click()
      await expect(page.getByText(`“${sought}” also finds sherwani, bandhgala`)).toBeVisible()
      const found = await request.get(`/api/products/search?q=${encodeURIComponent(sought)}`)
      expect((await found.json()).products[0].name).toMatch(/sherwani|bandhgala/i)
      await page.getByRole('button', { name: `Remove ${sought}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByRole('button', { name: `Remove ${sought}` })).toHaveCount(0)
    })
  },
)
