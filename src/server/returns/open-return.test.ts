import { expect, test } from 'vitest'
import { customerPassword } from '../../../tests/support/customer-with-password.ts'
import { createPerson } from '../../../tests/support/factories.ts'
import { checksums, inconsistencies } from '../../../tests/support/orders.ts'
import {
  another,
  deliveredOn,
  deliveredOrder,
  returnCalls,
  stockOfSize,
} from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { codeOfApp } from '../../../tests/support/two-step-store.ts'
import { hashPassword } from '../auth/passwords/password-hash.ts'

const store = staffedStore()
const { request, read, receive, change, open, pickup } = returnCalls(store)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('staff open a return for a customer, who is mailed as if they had asked', async () => {
  const who = await another(store)
  const { id, product } = await deliveredOrder(store, { who })
  const seen = (await store.staff('GET', `/api/admin/orders/${id}/returnable`)).body
  expect(seen).toMatchObject({
    lines: [{ position: 0, product_id: product, size: 'M', held: 2, free: 2, returnable: 2, swaps: ['L'] }],
    asks_refund_to: true,
  })
  const { status, body } = await open(id, [{ swap_size: 'L', reason: 'damaged', note: 'A torn seam' }])
  expect([status, body.return]).toMatchObject([
    201,
    {
      order_id: id,
      source: 'staff',
      state: 'approved',
      method: 'pickup',
      decision: '',
      address: { pincode: expect.any(String) },
      lines: [{ wants: 'exchange', swap_size: 'L', reason: 'damaged', note: 'A torn seam', photos: [] }],
      events: [
        { state: 'requested', by: 'Store Admin' },
        { state: 'approved', by: 'Store Admin' },
      ],
    },
  ])
  expect(await stockOfSize(store, product, 'L')).toBe(4)
  const { number } = body.return
  expect((await read(number, who)).body.return).toMatchObject({ source: 'staff', state: 'approved' })
  const { rows: mails } = await store.pool.query(`select subject from mails where subject like $1`, [
    `%${number}`,
  ])
  expect(mails).toEqual([{ subject: `Your return is approved: ${number}` }])
  const { rows: log } = await store.pool.query(
    `select action, after from audit_log where entity_id = $1 order by id`,
    [number],
  )
  expect(log).toMatchObject([{ action: 'return.open', after: { order: id, method: 'pickup' } }])
  expect(await receive(number, { good: 1 })).toMatchObject({ status: 200 })
  expect(await inconsistencies(store)).toEqual([])
})

test('one request refunds a unit of a line and exchanges the others for two sizes', async () => {
  const who = await another(store)
  const { id, product } = await deliveredOrder(store, { who, quantity: 4, stock: { M: 9, L: 2, XL: 2 } })
  const { status, body } = await request(
    id,
    [{}, { reason: 'changed_mind' }, { swap_size: 'L' }, { swap_size: 'XL' }],
    { who, method: 'self' },
  )
  expect([status, body.return.worth]).toEqual([201, 2360])
  expect([await stockOfSize(store, product, 'L'), await stockOfSize(store, product, 'XL')]).toEqual([1, 1])
  const settled = await receive(
    body.return.number,
    { swap_size: 'XL', wants: 'exchange', refused: 1 },
    { swap_size: 'L', wants: 'exchange', good: 1 },
    { wants: 'refund', good: 1 },
    { wants: 'refund', missing: 1 },
  )
  expect(settled.body.return).toMatchObject({
    state: 'settled',
    refund: 1180,
    lines: [
      { reason: 'too_small', good: 1 },
      { reason: 'changed_mind', missing: 1 },
      { swap_size: 'L', good: 1 },
      { swap_size: 'XL', refused: 1 },
    ],
  })
  expect([await stockOfSize(store, product, 'L'), await stockOfSize(store, product, 'XL')]).toEqual([1, 2])
  expect(await inconsistencies(store)).toEqual([])
  const twice = await request(id, [{}, {}], { who })
  expect([twice.status, twice.body.fields]).toEqual([400, { lines: 'Name each line once' }])
})

test('staff take back what is too late, a final sale or was refused before, and have to say why', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, quantity: 3 })
  const refused = (await request(id, [{}], { who })).body.return.number
  await receive(refused, { refused: 1 })
  await store.pool.query(
    `update order_lines set final_sale = true where order_id = (select id from orders where order_id = $1)`,
    [id],
  )
  await deliveredOn(store, id, daysAgo(30))
  expect((await store.staff('GET', `/api/admin/orders/${id}/returnable`)).body.lines).toMatchObject([
    { free: 3, returnable: 0, final_sale: true, amounts: [1180, 1180, 1180] },
  ])
  const before = await checksums(store)
  for (const [reason, error] of [
    ['too_small', 'This was a final sale. Only what is damaged, defective or wrong comes back'],
    ['damaged', 'The time for returning is over'],
  ] as const) {
    const { status, body } = await open(id, [{ quantity: 2, reason }])
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'NOT_RETURNABLE',
        error: 'Say why these units are taken back after all',
        lines: [{ position: 0, error }],
      },
    ])
  }
  const tooMany = await open(id, [{ quantity: 4 }], { waiver: 'Kind' })
  expect([tooMany.body.code, tooMany.body.error]).toEqual([
    'NOT_RETURNABLE',
    'These pieces cannot be returned',
  ])
  expect(await checksums(store)).toEqual(before)
  const waived = await open(id, [{ quantity: 3 }], { waiver: 'The courier was late', method: 'brought' })
  expect([waived.status, waived.body.return]).toMatchObject([
    201,
    { state: 'approved', method: 'brought', address: null, fee: 0, decision: 'The courier was late' },
  ])
  const { rows } = await store.pool.query(`select after from audit_log where entity_id = $1`, [
    waived.body.return.number,
  ])
  expect(rows).toMatchObject([{ after: { waiver: 'The courier was late', method: 'brought' } }])
  await receive(waived.body.return.number, { good: 3 })
  expect(await inconsistencies(store)).toEqual([])
})

test('what a customer wanted to bring is fetched or sent after all', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who })
  const brought = { method: 'brought' }
  const fetched = (await open(id, [{}], brought)).body.return.number
  expect((await pickup(fetched)).body.return).toMatchObject({ method: 'pickup', state: 'approved' })
  const sent = (await open(id, [{}], brought)).body.return.number
  const { body } = await change(sent, 'courier', { courier: 'DTDC', awb: `C-${sent}` }, who)
  expect(body.return).toMatchObject({ method: 'self', state: 'under_way' })
})

test('the limits of a customer do not bind staff, and what staff open does not use them up', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, quantity: 8 })
  const opened = []
  for (let count = 0; count < 4; count += 1) opened.push(await open(id, [{}]))
  for (let count = 0; count < 3; count += 1) opened.push(await request(id, [{}], { who }))
  opened.push(await open(id, [{}]))
  expect(opened.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect((await open(id, [{}], { waiver: 'One more' })).body.code).toBe('NOT_RETURNABLE')
})

test('a size that is gone, a wrong request and an unknown order change nothing', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, stock: { M: 5, L: 0, XL: 1 } })
  const before = await checksums(store)
  const gone = await open(id, [{ swap_size: 'L' }])
  expect([gone.status, gone.body]).toMatchObject([409, { code: 'OUT_OF_STOCK', sizes: ['M', 'XL'] }])
  for (const [lines, more, field] of [
    [[], {}, 'lines'],
    [[{ reason: 'bored' }], {}, 'lines.0.reason'],
    [[{ wants: 'exchange' }], {}, 'lines.0.swap_size'],
    [[{}], { method: 'drone' }, 'method'],
    [[{}], { waiver: 'x'.repeat(501) }, 'waiver'],
    [[{}], { address: '0192f0c1-2b3c-7d4e-8f5a-6b7c8d9e0f1a' }, 'address'],
  ] as const) {
    const { status, body } = await open(id, [...lines], more)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  }
  expect((await open('TK-NOTHERE', [{}])).status).toBe(404)
  expect((await store.staff('GET', '/api/admin/orders/TK-NOTHERE/returnable')).status).toBe(404)
  expect(await checksums(store)).toEqual(before)
})

test('only staff open returns, and one key opens one', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, quantity: 3 })
  const clerk = await createPerson(store.db, { role: 'staff' })
  expect((await open(id, [{}], { who })).status).toBe(403)
  expect((await store.call('GET', `/api/admin/orders/${id}/returnable`, { token: who.token })).status).toBe(
    403,
  )
  const first = await open(id, [{}], { who: clerk, key: 'a-call-of-today' })
  const again = await open(id, [{}], { who: clerk, key: 'a-call-of-today' })
  expect([first.status, again.body.return.number]).toEqual([201, first.body.return.number])
  const other = await open(id, [{ quantity: 2 }], { who: clerk, key: 'a-call-of-today' })
  expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH')
  // A customer may say the brought method no more than a waiver.
  const { status, body } = await request(id, [{}], { who, method: 'brought' })
  expect([status, body.fields]).toEqual([400, { method: 'Method must be one of pickup, self' }])
})

test('staff and customer ask for the last unit at once, and one of them gets it', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, quantity: 1 })
  const answers = await Promise.all([open(id, [{}]), request(id, [{}], { who }), open(id, [{}])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const { number } = answers.find(({ status }) => status === 201)!.body.return
  // It is theirs, whoever has asked.
  expect((await change(number, 'cancel', {}, who)).status).toBe(200)
  expect(await inconsistencies(store)).toEqual([])
})

test('an account that staff enter is told to the customer, stands in the log and beside the refund, and another admin pays', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, quantity: 1 })
  const { body } = await open(id, [{}], { refund_to: { upi: 'mallory@okbank' } })
  const { number } = body.return
  const { rows: mails } = await store.pool.query(`select text from mails where subject = $1`, [
    `An account for your refund was entered: ${id}`,
  ])
  expect(mails).toHaveLength(1)
  expect(mails[0].text).toContain('ma•••@okbank')
  const { rows: log } = await store.pool.query(`select after from audit_log where entity_id = $1`, [number])
  expect(log[0].after).toMatchObject({ refund_to: { upi: 'ma•••@okbank' } })
  await receive(number, { good: 1 })
  const refunds = async () => (await store.staff('GET', `/api/admin/orders/${id}/payments`)).body.refunds
  const [refund] = await refunds()
  expect(refund).toMatchObject({
    state: 'by_hand',
    refund_to: { upi: 'mallory@okbank' },
    refund_to_by: 'Store Admin',
  })
  const url = `/api/admin/refunds/${refund.id}/by-hand`
  const own = await store.staff('POST', url, { reference: 'UTR 1' })
  expect([own.status, own.body.code, own.body.error]).toEqual([
    403,
    'FORBIDDEN',
    'You have entered this account yourself: another admin has to pay it back',
  ])
  const { token } = await createPerson(store.db, { role: 'admin' })
  expect((await store.call('POST', url, { token, body: { reference: 'UTR 1' } })).status).toBe(200)
  expect(await refunds()).toMatchObject([{ state: 'done', refund_to: { upi: 'ma•••@okbank' } }])
})

test('the only admin pays to an account that they have entered, with password and code', async () => {
  await store.pool.query(
    `update users set disabled_at = now() where role = 'admin' and id <> '${store.admin.id}'`,
  )
  await store.pool.query('update users set password_hash = $2, email_verified_at = now() where id = $1', [
    store.admin.id,
    await hashPassword(customerPassword),
  ])
  const owed = async () => {
    const { id } = await deliveredOrder(store, { who: await another(store), quantity: 1 })
    const { number } = (await open(id, [{}], { refund_to: { upi: 'owner@okbank' } })).body.return
    await receive(number, { good: 1 })
    const [refund] = (await store.staff('GET', `/api/admin/orders/${id}/payments`)).body.refunds
    return (proof: object) =>
      store.staff('POST', `/api/admin/refunds/${refund.id}/by-hand`, { reference: 'UTR 2', ...proof })
  }
  const mailedCode = async () => {
    await store.pool.query('delete from account_codes')
    expect((await store.staff('POST', '/api/account/code')).status).toBe(200)
    const { rows } = await store.pool.query(
      `select text from mails where subject = 'Your code' order by id desc limit 1`,
    )
    return /\b\d{6}\b/.exec(rows[0].text)![0]
  }
  const password = customerPassword

  const pay = await owed()
  const code = await mailedCode()
  expect(await pay({})).toMatchObject({
    status: 403,
    body: {
      code: 'FORBIDDEN',
      error: 'You have entered this account yourself: another admin has to pay it back',
      fields: { password: 'Password is required', code: 'Code is required' },
    },
  })
  for (const [proof, fields] of [
    [{ password }, { code: 'Code is required' }],
    [{ code }, { password: 'Password is required' }],
    [{ password: 'Wrong1234', code }, { password: 'Password is not right' }],
    [{ password, code: '12345' }, { code: 'This code is not right, or has expired' }],
  ] as const)
    expect(await pay(proof)).toMatchObject({ status: 400, body: { fields } })
  expect(await pay({ password, code })).toMatchObject({ status: 200, body: { refund: { state: 'done' } } })

  // With two-step sign-in the code is the app's, and a mailed one is none.
  const payAgain = await owed()
  expect((await store.staff('POST', '/api/auth/two-step/setup', { password })).status).toBe(200)
  const app = () => codeOfApp(store, store.admin.id)
  const confirmed = await store.staff('POST', '/api/auth/two-step/confirm', { totp: await app() })
  expect(confirmed.status).toBe(200)
  await store.pool.query('update two_step set last_step = 0')
  expect((await payAgain({ password, code: await mailedCode() })).status).toBe(400)
  expect((await payAgain({ password, code: await app() })).status).toBe(200)

  // No proof helps while another admin could pay.
  const payLast = await owed()
  await store.pool.query(`update users set disabled_at = null where role = 'admin'`)
  await store.pool.query('update two_step set last_step = 0')
  const refused = await payLast({ password, code: await app() })
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([403, 'FORBIDDEN', undefined])
})
