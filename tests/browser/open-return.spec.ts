import { expect, expectAccessibleOnAnyScreen, expectAccessible, open, test } from '../support/shop-page.ts'
import { asStaff, newProduct, order, signedInAsStaff, signUp } from '../support/store-calls.ts'

test('staff open a return for a customer who calls, with a wish for each unit, and inspect it @desktop', async ({
  page,
  request,
}) => {
  const [customer, product] = await Promise.all([
    signUp(request),
    newProduct(request, { price: 300, sizeStock: { M: 12, L: 3, XL: 3 } }),
  ])
  const { order_id: id } = await order(request, customer, product, 'M', 3)
  await asStaff(request, 'PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
  await signedInAsStaff(page, request)
  await open(page, `/admin?tab=orders&order=${id}`)
  const task = page.getByRole('dialog').last()
  const send = task.getByRole('button', { name: 'Open return' })
  const second = task.getByRole('group', { name: /part 2$/ })

  await test.step('what lacks is said beside its field', async () => {
    await page.getByRole('button', { name: 'Open return' }).click()
    await send.click()
    await expect(task.getByText('Choose what comes back')).toBeVisible()
    await task.getByRole('checkbox', { name: product.name }).check({ force: true })
    await expect(task.getByRole('button', { name: 'One more' })).toBeVisible()
    await send.click()
    await expect(task.getByLabel('Why', { exact: true })).toBeFocused()
    await expectAccessibleOnAnyScreen(page)
  })

  await test.step('one unit is refunded, and two are exchanged for another size', async () => {
    await task.getByLabel('Why', { exact: true }).selectOption('Too small')
    await task.getByRole('button', { name: 'Something else for one of them' }).click()
    await expect(second.getByLabel('Why')).toBeFocused()
    await expect(second.getByRole('radio', { name: /Another size/ })).toBeChecked()
    await send.click()
    await expect(second.getByText('Choose a size', { exact: true })).toBeVisible()
    await second.getByRole('radio', { name: /^L\b/ }).check({ force: true })
    await second.getByRole('button', { name: 'One more' }).click()
    await expect(task.getByText('goes back once the units are here, after ₹99 for the pickup')).toBeVisible()
    await task.getByRole('radio', { name: /The customer brings it/ }).check({ force: true })
    await expect(task.getByText('₹354 goes back once the units are here')).toBeVisible()
    await expectAccessibleOnAnyScreen(page)
    await send.click()
  })

  const link = page.getByRole('list', { name: 'Returns' }).getByRole('link')
  await test.step('it is on the order, approved, and leads to its inspection', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Returns' })).toContainText('Approved')
    await link.click()
    await expect(page.getByText('The customer brings it')).toBeVisible()
    const good = page.getByRole('group', { name: /^Good of/ })
    await good.nth(0).getByRole('button', { name: 'One more' }).click()
    await good.nth(1).getByRole('button', { name: 'One more' }).click()
    await good.nth(1).getByRole('button', { name: 'One more' }).click()
    await expectAccessibleOnAnyScreen(page)
    await page.getByRole('button', { name: 'Settle' }).click()
    await expect(page.getByText('Inspected: 2 good')).toBeVisible()
  })
})

test(
  'staff say why they take back what the customer may not return any more',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
    const { order_id: id } = await order(request, customer, product)
    await asStaff(request, 'PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
    await signedInAsStaff(page, request)
    await open(page, `/admin?tab=orders&order=${id}`)
    const task = page.getByRole('dialog').last()

    // It was refused at an inspection, so that only staff take it again.
    const { return: opened } = await asStaff<{ return: { number: string } }>(
      request,
      'POST',
      `/api/admin/orders/${id}/returns/open`,
      { lines: [{ position: 0, quantity: 1, wants: 'refund', reason: 'changed_mind' }], method: 'self' },
    )
    await asStaff(request, 'POST', `/api/admin/returns/${opened.number}/receive`, {
      lines: [{ position: 0, good: 0, damaged: 0, refused: 1, why: 'It was worn' }],
    })
    await page.getByRole('button', { name: 'Open return' }).press('Enter')
    await task.getByRole('checkbox', { name: product.name }).press('Space')
    await expect(task.getByText('the customer may return none now')).toBeVisible()
    await task.getByLabel('Why', { exact: true }).selectOption('Changed my mind')
    await task.getByRole('button', { name: 'Open return' }).press('Enter')
    const why = task.getByLabel('Why we take it back after all')
    await expect(why).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('We looked at it again')
    await task.getByRole('button', { name: 'Open return' }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    const links = page.getByRole('list', { name: 'Returns' }).getByRole('link')
    await expect(links).toHaveCount(2)
    await links.first().click()
    await expect(page.getByText('Approved: We looked at it again')).toBeVisible()
  },
)
