import {
  expect,
  expectAccessible,
  expectAccessibleOnAnyScreen,
  open,
  signedIn,
  tabTo,
  test,
} from '../support/shop-page.ts'
import {
  asStaff,
  newProduct,
  newStaffMember,
  order,
  signedInAsStaff,
  signUp,
} from '../support/store-calls.ts'

test('staff sort a list, choose its columns and save it as a view for all', async ({
  page,
  request,
  othersPage,
  onPhone,
}) => {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  const cheap = (await order(request, customer, product)).order_id
  const dear = (await order(request, customer, product, 'M', 3)).order_id
  const packed = (await order(request, customer, product)).order_id
  const staff = <Body>(path: string, body: object) =>
    asStaff<Body>(request, 'POST', `/api/admin/${path}`, body)
  const { parcel } = await staff<{ parcel: { number: string } }>(`orders/${packed}/parcels`, {})
  const { codes } = await asStaff<{ codes: { size: string; sku: string }[] }>(
    request,
    'GET',
    `/api/admin/products/${product.id}/codes`,
  )
  await staff(`parcels/${parcel.number}/scans`, { code: codes.find(({ size }) => size === 'M')!.sku, seq: 0 })
  await staff(`parcels/${parcel.number}/book`, { courier: 'Delhivery', awb: `D-${parcel.number}` })
  await signedInAsStaff(page, request)
  await open(page, `/admin?tab=orders&search=${encodeURIComponent(customer.email)}`)
  const rows = page.getByRole('main').locator('tbody tr')
  await expect(rows.first()).toContainText(packed)

  await test.step('a row shows the payment, the parcel and what is new of it', async () => {
    for (const text of ['COD', 'Ready', `D-${parcel.number}`, 'Booked,'])
      await expect(rows.first().getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the highest total comes first, and the address says so', async () => {
    if (onPhone) await page.getByLabel('Sort').selectOption('Highest total first')
    else {
      const head = page.getByRole('columnheader', { name: 'Total' })
      await tabTo(page, head.getByRole('link'))
      await page.keyboard.press('Enter')
      await expect(head).toHaveAttribute('aria-sort', 'descending')
    }
    await expect(page).toHaveURL(/sort=total-high/)
    await expect(rows.first()).toContainText(dear)
    if (onPhone) return
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sort=total-low/)
    await expect(rows.first()).toContainText(cheap)
  })
  if (onPhone) return

  await test.step('columns are chosen', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Payment' }).uncheck()
    await page.getByRole('checkbox', { name: 'Place', exact: true }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('columnheader', { name: 'Payment' })).toBeHidden()
    await expect(rows.first()).toContainText('560001')
  })

  await test.step('two orders are tagged at once, and one loses its tag on its page', async () => {
    const tag = `Gift ${customer.email}`.slice(0, 30)
    for (const id of [cheap, dear]) await page.getByRole('checkbox', { name: `Select order ${id}` }).check()
    const bar = page.getByRole('region', { name: 'Selected orders' })
    await bar.getByRole('button', { name: 'Tags' }).click()
    await page.getByLabel('Add', { exact: true }).fill(tag)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('The tags of 2 orders are changed')).toBeVisible()
    await bar.getByRole('button', { name: 'Clear' }).click()
    await page.getByLabel('Tag', { exact: true }).selectOption(tag)
    await expect(rows).toHaveCount(2)
    await page.getByRole('link', { name: dear, exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Remove the tag ${tag}` })
      .click()
    await expect(page.getByRole('dialog').getByRole('list', { name: 'Tags' })).toBeHidden()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByLabel('Tag', { exact: true }).selectOption('')
  })

  const name = `Orders of ${customer.email}`.slice(0, 40)
  const tabs = page.getByRole('navigation', { name: 'Views' })
  await test.step('what is shown is saved by keyboard', async () => {
    await page.getByRole('button', { name: 'Save view' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('For everybody who works here').check()
    await expectAccessible(page)
    await page.getByLabel('Name').press('Enter')
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: 'All' }).click()
    await expect(page).toHaveURL(/\/admin\?tab=orders$/)
    await tabs.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/sort=total-low/)
    await expect(rows).toHaveCount(3)
    await expectAccessibleOnAnyScreen(page)
  })

  await test.step('a colleague opens it and cannot change it', async () => {
    const colleague = await newStaffMember(request)
    await signedIn(othersPage, colleague)
    await open(othersPage, '/admin?tab=orders')
    await othersPage.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click()
    await expect(othersPage.getByRole('main').locator('tbody tr')).toHaveCount(3)
    await expect(othersPage.getByRole('button', { name: 'Columns' })).toBeVisible()
    await expect(othersPage.getByRole('button', { name: 'Edit view' })).toBeHidden()
  })

  await test.step('other filters are saved over it, and it is deleted', async () => {
    await page.getByRole('columnheader', { name: 'Promised' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByLabel('Save as')).toHaveValue(/./)
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Edit view' }).click()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await expect(tabs.getByRole('link', { name })).toBeHidden()
    await expect(rows).toHaveCount(3)
  })
})
