import type { Page } from '@playwright/test'
import { beginDay } from '../../support/begin-day.ts'
import { expect, expectAccessible, open, tabTo, test } from '../../support/shop-page.ts'
import { onPhone, signedInAsOwner } from '../../support/young-shop.ts'

/** Reaches it by keyboard and presses Enter. */
async function press(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

onPhone(() => {
  test('a day: everything that waits is done by keyboard, from Today to All done', async ({
    page,
    request,
  }) => {
    const day = await beginDay(request)
    await signedInAsOwner(page, request)
    await open(page, '/admin')
    const main = page.getByRole('main')
    const today = page.getByRole('region', { name: 'Today' })
    const button = (name: string | RegExp) => page.getByRole('button', { name })

    /** From wherever the focus is back to Today, and on to what waits. */
    const take = (waiting: string, work: () => Promise<void>) =>
      test.step(waiting, async () => {
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: 'Find anything' }).waitFor()
        await page.keyboard.type('Overview')
        await page.getByRole('option', { name: 'Overview' }).waitFor()
        await page.keyboard.press('Enter')
        await press(page, today.getByRole('link', { name: waiting }))
        await work()
      })

    for (const waiting of [
      '1 order to pack',
      '1 cash order to confirm',
      '1 payment to check',
      '1 parcel with a problem',
      '1 parcel to receive',
      '1 return to decide',
      '1 return to inspect',
      '1 parcel whose courier owes cash for long',
      '1 new review',
      '1 message to send',
      '1 question to answer',
      '1 product low in stock',
    ])
      await expect(today.getByRole('link', { name: waiting })).toBeVisible()
    await expectAccessible(page)

    await take('1 question to answer', async () => {
      await page.getByLabel('Status of the message from Asha Rao').selectOption('answered')
      await expect(page.getByText('The message is answered')).toBeVisible()
    })
    await take('1 new review', async () => {
      await press(page, button('Seen'))
      await expect(page.getByText('The review is seen')).toBeVisible()
    })
    await take('1 message to send', async () => {
      await press(page, button(/^Sent: /))
      await expect(page.getByText('Noted as sent')).toBeVisible()
    })
    await take('1 product low in stock', async () => {
      await press(page, button(/^Edit stock of Shirt that runs out/))
      await main.getByLabel('M', { exact: true }).fill('40')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^Stock of Shirt that runs out \d+ saved$/)).toBeVisible()
    })
    await take('1 cash order to confirm', async () => {
      await press(page, button(`Confirmed: ${day.cash}`))
      await expect(page.getByText('The order is confirmed')).toBeVisible()
    })
    await take('1 payment to check', async () => {
      await press(page, main.getByRole('link', { name: day.upi, exact: true }))
      await press(page, button('It has arrived'))
      const dialog = page.getByRole('dialog', { name: /^Record a payment/ })
      await expect(dialog.getByLabel('UTR')).toHaveValue(day.utr)
      await page.keyboard.press('Enter')
      await expect(page.getByText('The payment is recorded')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await take('1 parcel with a problem', async () => {
      await press(page, main.getByRole('link', { name: `${day.failed}-1`, exact: true }))
      await press(page, button(`Add event: ${day.failed}-1`))
      await page.getByRole('dialog').getByLabel('What happened').selectOption('delivered')
      await press(page, page.getByRole('dialog').getByRole('button', { name: 'Add event' }))
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await take('1 parcel to receive', async () => {
      await press(page, main.getByRole('link', { name: `${day.returning}-1`, exact: true }))
      await press(page, button(`Receive: ${day.returning}-1`))
      await page.getByRole('dialog').getByLabel('What happens then').selectOption('cancel')
      await press(page, page.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true }))
      await expect(page.getByText(`${day.returning}-1 is received`)).toBeVisible()
    })
    await take('1 return to decide', async () => {
      await press(page, main.getByRole('link', { name: day.toDecide, exact: true }))
      await press(page, button('Approve'))
      await expect(page.getByText(`${day.toDecide} is approved`)).toBeVisible()
    })
    await take('1 return to inspect', async () => {
      await press(page, main.getByRole('link', { name: day.toInspect, exact: true }))
      await expect(page.getByLabel('Scan a unit that is good')).toBeFocused()
      await page.keyboard.type(day.sku)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('list', { name: 'Units' })).toContainText('1 of 1')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Inspected: 1 good')).toBeVisible()
    })
    await take('1 refund to look after', async () => {
      await press(page, button('Paid back by hand'))
      await expect(page.getByRole('dialog').getByLabel('Reference')).toBeFocused()
      await page.keyboard.type('UPI 4711')
      await page.keyboard.press('Enter')
      await expect(page.getByText('The refund is done')).toBeVisible()
    })
    await take('1 parcel whose courier owes cash for long', async () => {
      const { awb, rupees } = day.owing
      await press(page, button('Add a remittance'))
      const file = `CRF ID,Order ID,AWB Number,COD Amount,Remittance Date\nCRF1,TK,${awb},${rupees},26/11/2026`
      const dialog = page.getByRole('dialog', { name: 'Add a remittance' })
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'cod.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
      await press(page, dialog.getByRole('button', { name: 'Add 1 line' }))
      await expect(page.getByText('1 matched')).toBeVisible()
    })
    await take('3 orders to pack', async () => {
      for (const id of [day.toPack, day.cash, day.upi]) {
        for (const [label, text] of [
          ['Order or parcel number', id],
          ['Scan a unit', day.sku],
          ['Weight in grams', '400'],
          ['Courier', 'Ekart'],
          ['AWB', `P${id}`],
        ] as const) {
          await expect(page.getByLabel(label, { exact: true })).toBeFocused()
          await page.keyboard.type(text)
          await page.keyboard.press('Enter')
        }
        await expect(main.getByRole('alert')).toHaveText(`${id}-1 is booked: Ekart P${id}`)
      }
    })

    await open(page, '/admin')
    await expect(today).toContainText('All done')
    await expectAccessible(page)
  })
})
