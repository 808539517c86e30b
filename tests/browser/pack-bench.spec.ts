import { high, listen, low } from '../support/heard-tones.ts'
import { expect, expectAccessibleOnAnyScreen, open, test } from '../support/shop-page.ts'
import {
  asStaff,
  callAs,
  newProduct,
  newStaffMember,
  order,
  signedInAsStaff,
  signUp,
} from '../support/store-calls.ts'

test('an order is packed by keyboard alone, and every scan is heard and read @desktop', async ({
  page,
  request,
}) => {
  const [customer, product, colleague] = await Promise.all([
    signUp(request),
    newProduct(request),
    newStaffMember(request),
  ])
  const { order_id: id } = await order(request, customer, product)
  const { codes } = await asStaff<{ codes: { size: string; sku: string }[] }>(
    request,
    'GET',
    `/api/admin/products/${product.id}/codes`,
  )
  const [m, l] = ['M', 'L'].map((wanted) => codes.find(({ size }) => size === wanted)!.sku) as [
    string,
    string,
  ]
  // A colleague has it on the bench.
  await callAs(request, colleague.token, 'POST', '/api/admin/pack', { number: id })

  const tones = await listen(page)
  await signedInAsStaff(page, request)
  await open(page, '/admin?tab=pack')
  const said = page.getByRole('main').getByRole('alert')
  const enter = async (label: string, text: string, words: string | RegExp, heard: number[]) => {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(said).toHaveText(words)
    expect(await tones()).toEqual(heard)
  }
  await expect(said).toHaveAttribute('aria-live', 'assertive')
  await expect(page.getByRole('list', { name: 'To pack' })).toBeVisible()
  await expectAccessibleOnAnyScreen(page)

  await test.step('what a colleague packs is taken over', async () => {
    await enter('Order or parcel number', 'TK-NONE', 'No order or parcel has this number', [low])
    const taken = `${colleague.name} is packing this parcel. Enter takes it over`
    await enter('Order or parcel number', id, taken, [low])
    await enter('Take the parcel over?', '', `${id}-1. Scan a unit`, [high])
    await expect(page).toHaveURL(new RegExp(`number=${id}-1`))
    await expectAccessibleOnAnyScreen(page)
  })

  await test.step('a wrong and an unknown unit change nothing', async () => {
    const units = page.getByRole('list', { name: 'Units' })
    await enter('Scan a unit', l, 'This is size L. The parcel needs M.', [low])
    await enter('Scan a unit', 'NOTHING', 'No product has this code', [low])
    await expect(units).toContainText('0 of 1')
    await expectAccessibleOnAnyScreen(page)
    await enter('Scan a unit', m, `${product.name}, M: 1 of 1. Weight in grams`, [high])
    await expect(units).toContainText('1 of 1')
    await enter('Weight in grams', m, `${product.name}, M is complete: 1 of 1`, [low])
    await enter('Weight in grams', '.undo', `${product.name}, M: 0 of 1. Scan a unit`, [high])
    await enter('Scan a unit', m, `${product.name}, M: 1 of 1. Weight in grams`, [high])
  })

  await test.step('a scan whose answer is lost on the way is sent again, and counts once', async () => {
    await enter('Weight in grams', '.undo', `${product.name}, M: 0 of 1. Scan a unit`, [high])
    let isLost = false
    await page.route('**/scans', async (route) => {
      if (isLost) return route.fallback()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    await enter('Scan a unit', m, /could not be reached.*Enter sends it again$/, [low])
    await enter('Scan a unit', '', 'Counted already. Weight in grams', [high])
    await expect(page.getByRole('list', { name: 'Units' })).toContainText('1 of 1')
  })

  await test.step('after the last unit weight, courier and AWB are asked for, and Enter books', async () => {
    await enter('Weight in grams', '450', '450 g. Courier', [high])
    await enter('Courier', 'Ekart', 'AWB', [])
    await page.keyboard.press('Escape')
    await enter('Courier', 'Delhivery', 'AWB', [])
    await expectAccessibleOnAnyScreen(page)
    const label = page.waitForEvent('download')
    await enter('AWB', `D${id}`, `${id}-1 is booked: Delhivery D${id}`, [high])
    expect((await label).suggestedFilename()).toBe(`taanka-label-${id}-1.pdf`)
    await expect(page.getByLabel('Order or parcel number')).toBeFocused()
  })

  await test.step('it is in the list of parcels, which leads to its order', async () => {
    await open(page, `/admin?tab=parcels&state=ready&courier=Delhivery&search=${id}`)
    await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(1)
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('link', { name: `${id}-1` }).click()
    await expect(page.getByRole('list', { name: `Events of ${id}-1` })).toContainText('Booked')
  })

  await test.step('it is handed over with the list that the courier signs', async () => {
    await page.goBack()
    await page.getByLabel(`Select parcel ${id}-1`).check({ force: true })
    const bar = page.getByRole('region', { name: 'Selected parcels' })
    const labels = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Labels', exact: true }).click()
    expect((await labels).suggestedFilename()).toBe('taanka-labels.pdf')
    await bar.getByRole('button', { name: 'Hand over' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await expect(dialog.getByRole('status')).toHaveText('1 parcel handed over.')
    await expectAccessibleOnAnyScreen(page)
    const list = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'List for Delhivery' }).click()
    expect((await list).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('a carrier that the store calls books by its name, without an AWB to type', async () => {
    const { order_id: next } = await order(request, customer, product)
    await open(page, '/admin?tab=pack')
    for (const [label, text] of [
      ['Order or parcel number', next],
      ['Scan a unit', m],
      ['Weight in grams', ''],
    ] as const) {
      await expect(page.getByLabel(label, { exact: true })).toBeFocused()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('button', { name: 'Book with Test carrier' })).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await expect(page.getByLabel('Courier', { exact: true })).toBeFocused()
    const label = page.waitForEvent('download')
    await page.keyboard.type('test carrier')
    await page.keyboard.press('Enter')
    await expect(said).toHaveText(new RegExp(`^${next}-1 is booked: Test carrier TEST\\d{10}$`))
    expect((await label).suggestedFilename()).toBe(`taanka-label-${next}-1.pdf`)
  })
})
