import type { APIRequestContext } from '@playwright/test'
import { shippingAddress } from '../support/factories.ts'
import {
  expect,
  expectAccessibleOnAnyScreen,
  expectAccessible,
  go,
  hydrated,
  open,
  signedIn,
  test,
} from '../support/shop-page.ts'
import { asCustomer, asStaff, newProduct, order, signedInAsStaff, signUp } from '../support/store-calls.ts'

interface StaffParcel {
  number: string
  kind: string
  state: string
  scans: number
}

/** Calls of staff, for the steps that other tests press. */
function staffOf(request: APIRequestContext) {
  const post = <Body>(path: string, body: object = {}) =>
    asStaff<Body>(request, 'POST', `/api/admin/${path}`, body)
  const get = <Body>(path: string) => asStaff<Body>(request, 'GET', path)
  const skus = async (product: string): Promise<Record<string, string>> => {
    const { codes } = await get<{ codes: { size: string; sku: string }[] }>(
      `/api/admin/products/${product}/codes`,
    )
    return Object.fromEntries(codes.map(({ size, sku }) => [size, sku]))
  }
  const event = (number: string, kind: string) => post(`parcels/${number}/events`, { kind })
  return {
    post,
    get,
    skus,
    event,
    /** Packs what is most urgent of an order, books it and sends it on its way. */
    send: async (orderId: string, sku: string): Promise<string> => {
      const { parcel } = await post<{ parcel: StaffParcel }>('pack', { number: orderId })
      await post(`parcels/${parcel.number}/scans`, { code: sku, seq: parcel.scans })
      await post(`parcels/${parcel.number}/book`, {
        carrier: 'manual',
        courier: 'Delhivery',
        awb: `D${parcel.number}`,
      })
      await event(parcel.number, 'picked_up')
      return parcel.number
    },
    /** Has a return fetched; it is here then. */
    fetchReturn: async (number: string): Promise<void> => {
      await post(`returns/${number}/pickup`, { courier: 'Delhivery', awb: `B${number}` })
      const { return: found } = await get<{ return: { parcels: StaffParcel[] } }>(
        `/api/admin/returns/${number}`,
      )
      const { number: parcel } = found.parcels.find(({ kind }) => kind === 'return')!
      await event(parcel, 'picked_up')
      await event(parcel, 'delivered')
    },
    parcelsOf: async (orderId: string) =>
      (await get<{ parcels: StaffParcel[] }>(`/api/admin/orders/${orderId}/parcels`)).parcels.map(
        ({ kind, state }) => `${kind} ${state}`,
      ),
  }
}

test(
  'an order is exchanged, returned and refunded',
  { tag: '@desktop' },
  async ({ page, othersPage, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    const staff = staffOf(request)
    const sku = await staff.skus(product.id)
    const { order_id: id, total } = await order(request, customer, product)
    await staff.event(await staff.send(id, sku['M']!), 'delivered')
    await signedInAsStaff(othersPage, request)

    const exchange = await test.step('M is exchanged for L', async () => {
      await signedIn(page, customer)
      await open(page, `/returns?order=${id}`)
      await page.getByRole('checkbox', { name: product.name }).check({ force: true })
      await page.getByLabel('Why').selectOption('Too small')
      await page.getByRole('radio', { name: /Another size/ }).check({ force: true })
      await page.getByRole('radio', { name: /^L\b/ }).check({ force: true })
      await page.getByRole('button', { name: 'Request exchange' }).click()
      await expect(page).toHaveURL(/\/returns\?n=RT-/)
      return new URL(page.url()).searchParams.get('n')!
    })

    await test.step('it is inspected by scan and Enter alone, and L goes out', async () => {
      await staff.fetchReturn(exchange)
      await open(othersPage, `/admin?tab=returns&return=${exchange}`)
      const said = othersPage.getByRole('main').getByRole('alert')
      const field = othersPage.getByLabel('Scan a unit that is good')
      await expect(field).toBeFocused()
      await othersPage.keyboard.type(sku['L']!)
      await othersPage.keyboard.press('Enter')
      await expect(said).toHaveText('This is size L. The return has M.')
      await othersPage.keyboard.type(sku['M']!)
      await othersPage.keyboard.press('Enter')
      await expect(said).toHaveText(`${product.name}, M: 1 of 1 good`)
      await expectAccessible(othersPage)
      await othersPage.keyboard.press('Enter')
      await expect(othersPage.getByText('Inspected: 1 good')).toBeVisible()
      await expectAccessible(othersPage)
      const replacement = await staff.send(id, sku['L']!)
      await staff.event(replacement, 'delivered')
      expect(await staff.parcelsOf(id)).toEqual(['order delivered', 'return delivered', 'exchange delivered'])
    })

    const back = await test.step('L comes back for money', async () => {
      const line = { position: 0, size: 'L', quantity: 1, wants: 'refund', reason: 'changed_mind' }
      const { return: made } = await asCustomer<{ return: { number: string } }>(
        request,
        customer,
        'POST',
        `/api/orders/${id}/returns`,
        { lines: [line], refund_to: { upi: 'asha@upi' } },
      )
      await staff.fetchReturn(made.number)
      await staff.post(`returns/${made.number}/receive`, {
        lines: [{ position: 0, size: 'L', wants: 'refund', good: 1, damaged: 0 }],
      })
      const { refunds } = await staff.get<{ refunds: { id: number; state: string; amount_paise: number }[] }>(
        `/api/admin/orders/${id}/payments`,
      )
      expect(refunds).toMatchObject([{ amount_paise: total * 100 }])
      await staff.post(`refunds/${refunds[0]!.id}/by-hand`, { reference: 'UPI 4711' })
      return made.number
    })

    await test.step('stock, ledger, documents and money agree', async () => {
      const { product: now } = await staff.get<{ product: { sizeStock: Record<string, number> } }>(
        `/api/products/${product.id}`,
      )
      expect(now.sizeStock).toMatchObject({ M: 12, L: 3 })
      const { entries } = await staff.get<{ entries: { size: string; change: number; reason: string }[] }>(
        `/api/products/${product.id}/ledger?limit=50`,
      )
      const moved = (size: string) =>
        entries
          .filter((entry) => entry.size === size)
          .map(({ change, reason }) => `${reason} ${change}`)
          .toReversed()
      expect(moved('M')).toEqual(['initial 12', 'order -1', 'exchange 1'])
      expect(moved('L')).toEqual(['initial 3', 'exchange -1', 'return 1'])
      const { documents } = await asCustomer<{ documents: { kind: string }[] }>(
        request,
        customer,
        'GET',
        `/api/orders/${id}/documents`,
      )
      expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
      const money = await staff.get<{ amount_paid: number; amount_refunded: number }>(
        `/api/admin/orders/${id}/payments`,
      )
      expect(money).toMatchObject({ amount_paid: total, amount_refunded: total })
    })

    await test.step('the customer reads all of it on the page of the order', async () => {
      await go(page, `/orders/${id}`)
      for (const number of [exchange, back])
        await expect(page.getByRole('heading', { name: `Return ${number}` })).toBeVisible()
      const credit = page.waitForEvent('download')
      await page
        .getByRole('button', { name: /^Download credit note/ })
        .last()
        .click()
      expect((await credit).suggestedFilename()).toMatch(/\.pdf$/)
      await expectAccessible(page)
    })
  },
)

test('a parcel is followed signed out; it fails twice, comes back, and its units are sent again @desktop', async ({
  page,
  othersPage,
  request,
}) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  const staff = staffOf(request)
  const sku = await staff.skus(product.id)
  const { order_id: id } = await order(request, customer, product)
  const first = await staff.send(id, sku['M']!)
  await staff.event(first, 'out_for_delivery')

  await test.step('an unknown order is told in the form', async () => {
    await open(page, '/track')
    await page.getByLabel('Order number').fill('TK-00000000')
    await page.getByLabel('Phone number').fill(shippingAddress.phone)
    await page.getByRole('button', { name: 'Track' }).click()
    await expect(page.getByText('Order not found')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('number and phone open the order, with its parcel', async () => {
    await page.getByLabel('Order number').fill(id.toLowerCase())
    await page.getByRole('button', { name: 'Track' }).click()
    await expect(page.getByRole('heading', { name: `Order ${id}` })).toBeVisible()
    await expect(page.getByText('Out for delivery')).toBeVisible()
    await expect(page.getByText(/^Get it by/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Track at Delhivery' })).toHaveAttribute(
      'href',
      `https://www.delhivery.com/track/package/D${first}`,
    )
    await expect(page.getByText(/in cash ready/)).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
  })

  await test.step('after the first attempt the recipient chooses another day, once', async () => {
    await staff.event(first, 'attempt_failed')
    await page.reload()
    await page.getByRole('radio').last().check({ force: true })
    await page.getByLabel(/Note for the courier/).fill('After six')
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The courier did not reach you')).toBeHidden()
  })

  await test.step('after the second it comes back, and staff send the units again', async () => {
    for (const kind of ['attempt_failed', 'rto_started', 'rto_delivered']) await staff.event(first, kind)
    await signedInAsStaff(othersPage, request)
    await open(othersPage, `/admin?tab=parcels&attention=yes&search=${id}`)
    await expect(othersPage.locator('tbody')).toContainText('Coming back')
    await expectAccessible(othersPage)
    await othersPage.getByRole('link', { name: first, exact: true }).click()
    await othersPage.getByRole('button', { name: `Receive: ${first}` }).click()
    const task = othersPage.getByRole('dialog').last()
    await task.getByLabel('Why it came back').selectOption('unreachable')
    await task.getByLabel('What happens then').selectOption('resend')
    await task.getByRole('button', { name: 'Receive' }).click()
    await expect(othersPage.getByText(`In no parcel: 1 × ${product.name}, M`)).toBeVisible()
  })

  await test.step('the second parcel arrives, and the order is delivered', async () => {
    const second = await staff.send(id, sku['M']!)
    expect(second).not.toBe(first)
    await staff.event(second, 'delivered')
    expect(await staff.parcelsOf(id)).toEqual(['order returned', 'order delivered'])
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Parcel 2 of 2' })).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    const { product: now } = await staff.get<{ product: { sizeStock: Record<string, number> } }>(
      `/api/products/${product.id}`,
    )
    expect(now.sizeStock['M']).toBe(11)
  })
})
