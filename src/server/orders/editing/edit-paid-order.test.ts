import { expect, test } from 'vitest'
import { address, editingStore, items } from '../../../../tests/support/editing-store.ts'
import { inconsistencies } from '../../../../tests/support/orders.ts'
import { mailsOf, orderOf, refundsOf } from '../../../../tests/support/paying-store.ts'

const { documentsOf, edit, paid, payNow, placed, preview, shirt, staff, stockOf, store } = editingStore()

test('a paid order that becomes cheaper gives the difference back', async () => {
  const order = await paid({ quantity: 2 })
  expect((await preview(order.id, items([order.product, 'L', 1]))).body.preview).toMatchObject({
    settles: 'back',
    back: 1180,
  })
  await edit(order.id, items([order.product, 'L', 1]))
  expect(await refundsOf(store, order)).toMatchObject([{ amount: 118_000, reason: 'surplus' }])
  expect(await orderOf(store, order)).toMatchObject({ payment_status: 'paid', total: 1180 })
})

test('a paid order that becomes dearer stays as it was until the difference is paid, and holds what it waits for', async () => {
  const order = await paid()
  expect((await store.call('GET', order.pay)).body.edited).toBeUndefined()
  const dearer = await shirt(1500)
  const { body } = await edit(order.id, items([dearer, 'M', 1]))
  expect(body).toMatchObject({ state: 'waiting', pay_url: expect.stringContaining('/pay/') })
  expect(await orderOf(store, order)).toMatchObject({
    total: 1180,
    payment_status: 'paid',
    items: [{ product_id: order.product }],
    waiting_edit: { due: 590, total: 1770, pay_url: body.pay_url },
  })
  expect([await stockOf(order.product), await stockOf(dearer)]).toMatchObject([{ M: 4 }, { M: 4 }])
  expect(await staff('POST', `/api/admin/orders/${order.id}/parcels`, {})).toMatchObject({
    status: 409,
    body: { code: 'NOT_PAID', error: 'A change of this order waits to be paid. Withdraw it first' },
  })
  const { body: view } = await store.call('GET', order.pay)
  expect(view).toMatchObject({ state: 'unpaid', amount: 590 })
  // Each way to pay says what it takes now, which is the difference.
  expect(new Set(view.options.map(({ total }: { total: number }) => total))).toEqual(new Set([590]))
  expect(await inconsistencies(store)).toEqual([])

  await payNow(order)
  expect((await store.call('GET', order.pay)).body).toMatchObject({ state: 'paid', edited: true })
  const after = await orderOf(store, order)
  expect(after).toMatchObject({ total: 1770, payment_status: 'paid', items: [{ product_id: dearer }] })
  expect(after.waiting_edit).toBeUndefined()
  expect([await stockOf(order.product), await stockOf(dearer)]).toMatchObject([{ M: 5 }, { M: 4 }])
  expect(await refundsOf(store, order)).toEqual([])
  expect(await mailsOf(store, order)).toEqual(
    expect.arrayContaining([
      `A change of your order waits for your payment: ${order.id}`,
      `Your order was changed: ${order.id}`,
    ]),
  )
})

test('an edit that nobody pays in time is given up, and so is one that staff withdraw or send first', async () => {
  const waits = async () => {
    const order = await paid()
    await edit(order.id, items([order.product, 'M', 2]))
    return order
  }
  const [late, withdrawn, sent] = [await waits(), await waits(), await waits()]
  expect((await staff('DELETE', `/api/admin/orders/${withdrawn.id}/edit`)).status).toBe(200)
  expect(await staff('DELETE', `/api/admin/orders/${withdrawn.id}/edit`)).toMatchObject({
    status: 409,
    body: { code: 'NOT_EDITABLE', error: 'No change of this order waits to be paid' },
  })
  await staff('PUT', `/api/orders/admin/${sent.id}/status`, { status: 'shipped' })
  await store.passTime(25 * 3600)
  await store.runDue()
  for (const order of [late, withdrawn, sent]) {
    const after = await orderOf(store, order)
    expect([after.total, after.payment_status, after.waiting_edit]).toEqual([1180, 'paid', undefined])
    expect(await stockOf(order.product)).toMatchObject({ M: 4 })
    expect(await mailsOf(store, order)).toContain(`Your order stays as it was: ${order.id}`)
  }
})

test('staff waive the difference at once or later: the order is paid, and its document says the discount', async () => {
  const [atOnce, later] = [await paid(), await paid()]
  const wish = (product: string) => items([product, 'M', 2])
  expect((await edit(atOnce.id, { ...wish(atOnce.product), waive: true })).body.state).toBe('done')
  await edit(later.id, wish(later.product))
  await staff('POST', `/api/admin/orders/${later.id}/edit/waive`)
  for (const { id, product, ...order } of [atOnce, later]) {
    expect(await orderOf(store, { id, ...order })).toMatchObject({
      total: 1180,
      discount: 1180,
      payment_status: 'paid',
      items: [{ product_id: product, quantity: 2 }],
    })
    await staff('PUT', `/api/orders/admin/${id}/status`, { status: 'processing' })
    expect(await documentsOf(id)).toEqual([['invoice', 1180]])
  }
  expect(await edit((await placed()).id, { ...address({ city: 'Mysuru' }), waive: true })).toMatchObject({
    status: 400,
    body: { error: 'Nothing is to be paid that could be waived' },
  })
})

test('an invoice that was issued is credited and issued anew, but for a phone number', async () => {
  const order = await paid()
  await staff('PUT', `/api/orders/admin/${order.id}/status`, { status: 'processing' })
  await edit(order.id, address({ phone: '9123456780' }))
  expect(await documentsOf(order.id)).toEqual([['invoice', 1180]])
  expect((await preview(order.id, items([order.product, 'L', 1]))).body.preview.reissues).toBe(true)
  await edit(order.id, items([order.product, 'L', 1]))
  const anew = [
    ['invoice', 1180],
    ['credit_note', 1180],
    ['invoice', 1180],
  ]
  expect(await documentsOf(order.id)).toEqual(anew)
  await edit(order.id, address({ phone: '9123456780', city: 'Mysuru' }))
  expect(await documentsOf(order.id)).toHaveLength(5)
})
