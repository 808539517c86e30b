import { expect, expectAccessibleOnAnyScreen, open, test } from '../../support/shop-page.ts'
import { onDesktop, signedInAsOwner } from '../../support/young-shop.ts'

onDesktop(() => {
  test('the owner sets banner, seller and limits; a GSTIN must be one, and of the same state', async ({
    page,
    request,
    othersPage,
  }) => {
    await signedInAsOwner(page, request)
    await open(page, '/admin?tab=settings')
    const seller = page.getByRole('region', { name: 'Seller on invoices' })
    const bar = page.getByRole('form', { name: 'Unsaved changes' })
    const save = bar.getByRole('button', { name: 'Save' })

    await test.step('announcement and support phone are in the shop at once', async () => {
      const banner = page.getByRole('region', { name: 'Banner' })
      await open(othersPage, '/')
      await expect(othersPage.getByRole('link', { name: 'Support: 1800 000 0000' })).toBeVisible()

      await banner.getByLabel('Support phone').fill('080 4718 2200')
      await banner.getByLabel('Announcement').fill('Diwali orders leave by Friday')
      await expectAccessibleOnAnyScreen(page)
      await save.click()
      await expect(page.getByText('The banner is saved')).toBeVisible()
      await expect(bar).toBeHidden()
      await expectAccessibleOnAnyScreen(page)
      await open(othersPage, '/')
      await expect(othersPage.getByRole('link', { name: 'Support: 080 4718 2200' })).toHaveAttribute(
        'href',
        'tel:08047182200',
      )
      await expect(othersPage.getByText('Diwali orders leave by Friday')).toBeVisible()
      await expectAccessibleOnAnyScreen(othersPage)

      await banner.getByLabel('Support phone').fill('')
      await banner.getByLabel('Announcement').fill('')
      await save.click()
      await expect(bar).toBeHidden()
      await open(othersPage, '/')
      await expect(othersPage.getByRole('link', { name: 'Support: 1800 000 0000' })).toBeVisible()
      await expect(othersPage.getByText('Diwali orders leave by Friday')).toHaveCount(0)
    })

    await test.step('nothing of it may be left out but the GSTIN', async () => {
      for (const name of ['Legal name', 'GSTIN', 'Registered address', 'Pincode'])
        await seller.getByLabel(name).fill('')
      await seller.getByLabel('City').fill('Mysuru')
      await seller.getByLabel('State').selectOption('')
      await save.click()
      for (const sentence of [
        'Legal name is required',
        'Address is required',
        'Choose a state',
        'Pincode is required',
      ])
        await expect(seller.getByRole('paragraph').filter({ hasText: sentence })).toBeVisible()
      await expect(seller.getByLabel('Legal name')).toBeFocused()
      await expectAccessibleOnAnyScreen(page)
    })

    await test.step('a GSTIN with a slip of the finger, then one of another state', async () => {
      await seller.getByLabel('Legal name').fill('Menon Textiles LLP')
      await seller.getByLabel('Registered address').fill('4 Spindle Street')
      await seller.getByLabel('City').fill('Bengaluru')
      await seller.getByLabel('State').selectOption('Karnataka')
      await seller.getByLabel('Pincode').fill('56 00 38x')
      await expect(seller.getByLabel('Pincode')).toHaveValue('560038')
      await seller.getByLabel('GSTIN').fill('29aagcb7383j1z5')
      await save.click()
      await expect(seller.getByText('This is not a valid GSTIN')).toBeVisible()
      await seller.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
      await save.click()
      await expect(seller.getByText('This GSTIN belongs to another state')).toBeVisible()
      await seller.getByLabel('GSTIN').fill('29aagcb7383j1z4')
      await save.click()
      await expect(page.getByText('The seller is saved')).toBeVisible()
      await page.reload()
      await expect(seller.getByLabel('GSTIN')).toHaveValue('29AAGCB7383J1Z4')
      await expect(seller.getByText('State code 29')).toBeVisible()
    })

    await test.step('how much one account may order', async () => {
      const limits = page.getByRole('region', { name: 'Limits of an account' })
      await limits.getByLabel('Orders an hour').fill('')
      await limits.getByLabel('Open cash orders').fill('0')
      await save.click()
      await expect(limits.getByText('Must be a whole number')).toBeVisible()
      await expect(limits.getByText('Must be at least 1')).toBeVisible()
      await limits.getByLabel('Orders an hour').fill('150')
      await limits.getByLabel('Open cash orders').fill('90')
      await limits.getByLabel('Mails an hour').fill('60')
      await save.click()
      await expect(page.getByText('The limits are saved')).toBeVisible()
      await expectAccessibleOnAnyScreen(page)
      await page.reload()
      await expect(limits.getByLabel('Orders an hour')).toHaveValue('150')
      await expect(limits.getByLabel('Open cash orders')).toHaveValue('90')
      await expect(limits.getByLabel('Mails an hour')).toHaveValue('60')
    })
  })

  test('a page of settings has one save for all that was changed, and leaving asks', async ({
    page,
    request,
  }) => {
    await signedInAsOwner(page, request)
    await open(page, '/admin?tab=settings&part=delivery')
    const days = page.getByRole('region', { name: 'Your days' })
    const returns = page.getByRole('region', { name: 'Returns', exact: true })
    const bar = page.getByRole('form', { name: 'Unsaved changes' })
    await returns.getByLabel('Days to return something').fill('31')
    await days.getByLabel('Days to prepare an order').fill('4')
    await expect(bar).toContainText('Your days, Returns')
    await expectAccessibleOnAnyScreen(page)

    await test.step('leaving asks', async () => {
      await page.getByRole('link', { name: 'Tax', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
      // Keys of the page behind an open dialog do nothing.
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(days.getByLabel('Days to prepare an order')).toHaveValue('4')
    })

    await test.step('both are saved by keyboard, although they share a version', async () => {
      await page.keyboard.press('Control+s')
      await expect(bar).toBeHidden()
      await page.reload()
      await expect(days.getByLabel('Days to prepare an order')).toHaveValue('4')
      await expect(returns.getByLabel('Days to return something')).toHaveValue('31')
    })

    await test.step('what is refused stays to be saved, and is discarded', async () => {
      await days.getByLabel('Days to prepare an order').fill('99')
      await bar.getByRole('button', { name: 'Save' }).click()
      await expect(days.getByLabel('Days to prepare an order')).toBeFocused()
      await bar.getByRole('button', { name: 'Discard' }).click()
      await expect(bar).toBeHidden()
      await expect(days.getByLabel('Days to prepare an order')).toHaveValue('4')
    })

    await test.step('Enter in a field saves, too', async () => {
      await days.getByLabel('Days to prepare an order').fill('0')
      await days.getByLabel('Days to prepare an order').press('Enter')
      await expect(page.getByText('Your days are saved')).toBeVisible()
      await expect(bar).toBeHidden()
    })
  })
})
