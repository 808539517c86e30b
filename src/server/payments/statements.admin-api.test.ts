import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimByUpi, newUtr, openUpi, upiEnv } from '../../../tests/support/claimed-payments.ts'
import { createAdmin, createPerson } from '../../../tests/support/factories.ts'
import { inconsistencies } from '../../../tests/support/orders.ts'
import {
  createPayingStore,
  placeOnline,
  startPaying,
  type PayingStore,
} from '../../../tests/support/paying-store.ts'
import { bankStatement, sendStatement } from '../../../tests/support/statements.ts'

let store: PayingStore
let admin: string
beforeAll(async () => {
  store = await createPayingStore(upiEnv)
  admin = (await createAdmin(store.db)).token
})
afterAll(() => store.stop())

const send = (file: string, more?: Parameters<typeof sendStatement>[3]) =>
  sendStatement(store, admin, file, more)
const staff = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  store.call(method, url, { token: admin, body })
const stateOf = async ({ pay }: { pay: string }) => (await store.call('GET', pay)).body.state
const moneyOf = async ({ id }: { id: string }) =>
  (await staff('GET', `/api/admin/orders/${id}/payments`)).body
const mismatchesOf = async ({ id }: { id: string }) =>
  (await staff('GET', '/api/admin/mismatches')).body.mismatches.filter(
    (one: { order_id: string }) => one.order_id === id,
  )
const mailsOf = async ({ id }: { id: string }) =>
  (
    await store.pool.query<{ subject: string }>(
      'select subject from mails where subject like $1 order by id',
      [`%${id}%`],
    )
  ).rows.map(({ subject }) => subject)
const openLines = async () =>
  (
    await store.pool.query<{ id: number; text: string }>(
      `select id::int, text from statement_lines where state = 'open' order by id`,
    )
  ).rows

test('the UPI link says what is paid to whom, to the letter', async () => {
  const open = await openUpi(store)
  const { upi } = (await store.call('GET', open.pay)).body
  expect(upi.uri).toBe(
    `upi://pay?pa=taanka@okbank&pn=Taanka&tr=${open.reference}&tn=${open.id}&am=${open.total}.00&cu=INR`,
  )
})

test.each(['12345678901', '1234567890123', '12345678901a', ''])('%s is no UTR', async (utr) => {
  const open = await openUpi(store)
  const answer = await store.call('POST', `${open.pay}/utr`, { body: { utr } })
  expect([answer.status, answer.body.error]).toEqual([400, 'UTR must be 12 digits'])
  expect(await stateOf(open)).toBe('open')
})

test('a statement pays a claim once, also when it is taken in twice, overlapping, and by two at a time', async () => {
  const claimed = await claimByUpi(store)
  const line: [string, number] = [`UPI-ASHA-${claimed.utr}-PAYMENT`, claimed.total]
  const file = bankStatement(line)
  expect((await send(file, { preview: true })).body).toMatchObject({ lines: 1, added: 1, known: 0 })
  expect(await stateOf(claimed)).toBe('claimed')
  const answers = await Promise.all([send(file), send(file)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await stateOf(claimed)).toBe('paid')
  const again = await send(bankStatement(line, ['NEFT SALARY', 5_000]))
  expect(again.body).toMatchObject({ lines: 2, known: 1, added: 1, matched: 1, ignored: 1, open: 0 })
  const { captures, attempts } = await moneyOf(claimed)
  expect(captures).toMatchObject([{ provider: 'upi', amount_paise: claimed.total * 100 }])
  expect(attempts).toMatchObject([{ state: 'paid' }])
  expect(await mailsOf(claimed)).toEqual([`Your Taanka order ${claimed.id}`])
})

test('a debit that is only marked as one pays no order, whether its column is named or found', async () => {
  const claimed = await claimByUpi(store)
  const file = (mark: string) =>
    [
      'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr',
      `1,22-11-2026 10:15:00,22-11-2026,UPI/${claimed.utr}/ASHA,UPI-${claimed.utr},"${claimed.total}.00",${mark},"9,000.00",CR`,
    ].join('\r\n')
  const columns = {
    date: 'Transaction Date',
    text: 'Description',
    credit: 'Amount',
    reference: 'Chq / Ref No.',
  }
  expect((await send(file('DR'), { preview: true })).body).toMatchObject({
    columns: { credit: 'Amount', debit: null, mark: 'Dr / Cr' },
    samples: [{ amount_paise: -claimed.total * 100 }],
    rows: { read: 1, refused: 0, ignored: 1 },
  })
  for (const more of [{}, { columns }]) await send(file('DR'), more)
  expect(await stateOf(claimed)).toBe('claimed')
  await send(file('CR'))
  expect(await stateOf(claimed)).toBe('paid')
})

test('amounts that say neither debit nor credit are asked about, and taken in once staff have said', async () => {
  const claimed = await claimByUpi(store)
  const file = `Date,Narration,Amount\n22/11/2026,UPI ${claimed.utr},${claimed.total}.00`
  const question = expect.stringMatching(/^“Amount” does not say what came in and what went out/)
  expect((await send(file, { preview: true })).body).toMatchObject({ question, lines: 0 })
  const refused = await send(file)
  expect([refused.status, refused.body.fields]).toEqual([400, { columns: question }])
  expect(await stateOf(claimed)).toBe('claimed')
  const columns = { date: 'Date', text: 'Narration', credit: 'Amount', mark: null }
  expect((await send(file, { columns })).body).toMatchObject({ question: null, lines: 1, matched: 1 })
  expect(await stateOf(claimed)).toBe('paid')
})

test('a UTR that two orders claim is never matched by itself; staff say whose it is', async () => {
  const utr = newUtr()
  const [one, two] = [await claimByUpi(store, utr), await claimByUpi(store, utr)]
  const { body } = await send(bankStatement([`UPI/${utr}/x`, one.total]))
  expect(body).toMatchObject({ matched: 0, open: 1 })
  expect([await stateOf(one), await stateOf(two)]).toEqual(['claimed', 'claimed'])
  const [line] = await openLines()
  const url = `/api/admin/statement-lines/${line!.id}`
  expect((await staff('PUT', url, { order_id: 'TK-00000000' })).status).toBe(400)
  const decided = await staff('PUT', url, { order_id: two.id.toLowerCase() })
  expect([decided.status, decided.body.line?.state]).toEqual([200, 'matched'])
  expect([await stateOf(one), await stateOf(two)]).toEqual(['claimed', 'paid'])
  expect((await staff('PUT', url, { ignored: true })).body.code).toBe('EDIT_CONFLICT')
})

test('twelve digits within fourteen are no UTR', async () => {
  const claimed = await claimByUpi(store)
  const { body } = await send(
    bankStatement([`UPI/9${claimed.utr}9/x`, claimed.total], [`IMPS ${claimed.utr}7`, claimed.total]),
  )
  expect(body).toMatchObject({ matched: 0, open: 0, ignored: 2 })
  expect(await stateOf(claimed)).toBe('claimed')
  const filled = await send(bankStatement(['UPI filled', claimed.total, `0000${claimed.utr}`]))
  expect(filled.body).toMatchObject({ matched: 1 })
})

test('our reference in the text pays an order, also with too little, which stays pending', async () => {
  const open = await openUpi(store)
  const { body } = await send(bankStatement([`UPI/x/${open.reference}/y`, open.total - 1]))
  expect(body).toMatchObject({ matched: 1 })
  expect((await moneyOf(open)).amount_paid).toBe(open.total - 1)
  await send(bankStatement([`UPI/z/${open.reference.toLowerCase()}/rest`, 1]))
  expect(await stateOf(open)).toBe('paid')
})

test('a claim of another amount stays open until staff decide, and what they ignore stays ignored', async () => {
  const claimed = await claimByUpi(store)
  const file = bankStatement([`UPI/${claimed.utr}/less`, claimed.total - 5])
  expect((await send(file)).body).toMatchObject({ matched: 0, open: 1 })
  const [line] = await openLines()
  const url = `/api/admin/statement-lines/${line!.id}`
  for (const body of [{}, { ignored: false }, { ignored: true, order_id: claimed.id }])
    expect((await staff('PUT', url, body)).status).toBe(400)
  expect((await staff('PUT', url, { ignored: true })).body.line).toMatchObject({ state: 'ignored' })
  expect((await send(file)).body).toMatchObject({ ignored: 1, open: 0 })
})

test('the number of an order is a proposal that staff confirm, where nobody has typed a UTR', async () => {
  const open = await openUpi(store)
  const utr = newUtr()
  const line: [string, number] = [`UPI/${utr}/${open.id.replace('-', '')}/payment`, open.total]
  expect((await send(bankStatement(line))).body).toMatchObject({ matched: 0, open: 1, ignored: 0 })
  expect(await stateOf(open)).toBe('open')
  const [named] = await mismatchesOf(open)
  expect(named).toMatchObject({ kind: 'order_named', actions: ['confirm', 'order', 'ignore'] })
  expect(named.text).toBe(
    `₹1,180 came in with the number of order ${open.id} (“${line[0]}”), which is to be paid with just as much.`,
  )
  await staff('PUT', `/api/admin/statement-lines/${named.line_id}`, { order_id: named.order_id })
  expect(await stateOf(open)).toBe('paid')
  expect((await moneyOf(open)).captures).toMatchObject([{ provider: 'upi', provider_id: utr }])
  expect(await mismatchesOf(open)).toEqual([])
})

test('another amount with the number of an order stays open, and so does that of one which is cancelled', async () => {
  const open = await openUpi(store)
  await send(bankStatement([`NEFT ${open.id} part`, open.total - 5]))
  const [named] = await mismatchesOf(open)
  expect(named.actions).toEqual(['match', 'order', 'ignore'])
  expect(named.text).toContain('which has ₹1,180 to pay.')
  await store.call('PUT', `/api/orders/${open.id}/cancel`, { token: open.customer })
  expect((await mismatchesOf(open))[0].text).toContain('which is cancelled.')
})

test('the numbers of two orders, or of none of the shop, name no order', async () => {
  const [one, two] = [await openUpi(store), await openUpi(store)]
  const { body } = await send(bankStatement([`${one.id} ${two.id}`, 5], ['TK-00000000', 5]))
  expect(body).toMatchObject({ open: 1, ignored: 1 })
  expect([await mismatchesOf(one), await mismatchesOf(two)]).toEqual([[], []])
})

test('lines that were ignored are listed, found by their text, and taken up', async () => {
  const open = await openUpi(store)
  await send(bankStatement([`100% COTTON ${open.total}`, open.total], ['1000 COTTON', 3]))
  const found = (await staff('GET', '/api/admin/statement-lines?state=ignored&search=100%25%20cotton')).body
  expect(found).toMatchObject({ total: 1, lines: [{ amount_paise: open.total * 100, state: 'ignored' }] })
  const { statements } = (await staff('GET', '/api/admin/statements')).body
  const ofFile = await staff('GET', `/api/admin/statement-lines?statement=${statements[0].id}`)
  expect(ofFile.body).toMatchObject({ total: 2, page: 1, pages: 1 })
  await staff('PUT', `/api/admin/statement-lines/${found.lines[0].id}`, { order_id: open.id })
  expect(await stateOf(open)).toBe('paid')
})

test('money that staff have recorded is found in the statement, once', async () => {
  const claimed = await claimByUpi(store)
  await staff('POST', `/api/admin/orders/${claimed.id}/captures`, {
    provider: 'upi',
    reference: claimed.utr,
    amount: claimed.total,
  })
  const line: [string, number] = [`UPI ${claimed.utr}`, claimed.total]
  expect((await send(bankStatement(line, line))).body).toMatchObject({ matched: 1, open: 1 })
  expect((await moneyOf(claimed)).captures).toHaveLength(1)
})

test('a debit ends a refund by hand by its reference', async () => {
  const claimed = await claimByUpi(store)
  await send(bankStatement([`UPI ${claimed.utr} in`, claimed.total]))
  await store.call('PUT', `/api/orders/${claimed.id}/cancel`, { token: claimed.customer })
  const [refund] = (await moneyOf(claimed)).refunds
  expect(refund).toMatchObject({ state: 'by_hand', amount_paise: claimed.total * 100 })
  const wrong = await send(bankStatement([`NEFT ${refund.reference} part`, -1]))
  expect(wrong.body).toMatchObject({ matched: 0, open: 1 })
  const { body } = await send(bankStatement([`NEFT ${refund.reference}`, -claimed.total, 'N778']))
  expect(body).toMatchObject({ matched: 1 })
  expect((await moneyOf(claimed)).refunds).toMatchObject([{ state: 'done', hand_reference: 'N778' }])
})

test('a settlement of Razorpay is matched by payment and refund, and its fees become moves of money', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  store.razorpay.pay(reference)
  await store.call('POST', `${placed.pay}/check`)
  const [capture] = (await moneyOf(placed)).captures
  const paise = capture.amount_paise as number
  const file = (id: string) =>
    `entity_id,type,debit,credit,fee,tax,settled_at\n${id},payment,0,${paise - 2_360},2360,360,22/11/2026\nadj_1,adjustment,5,0,0,0,22/11/2026`
  const columns = {
    date: 'settled_at',
    text: 'type',
    credit: 'credit',
    debit: 'debit',
    reference: 'entity_id',
    fee: 'fee',
    unit: 'paise',
  }
  const options = { kind: 'razorpay', columns }
  expect((await send(file(capture.provider_id), options)).body).toMatchObject({ matched: 1, ignored: 1 })
  const { rows } = await store.pool.query(
    `select kind, from_account, to_account, amount_paise::int from money_moves m join orders o on o.id = m.order_id
     where o.order_id = $1 order by kind`,
    [placed.id],
  )
  expect(rows).toEqual([
    { kind: 'capture', from_account: 'customer', to_account: 'provider:razorpay', amount_paise: paise },
    { kind: 'fee', from_account: 'provider:razorpay', to_account: 'fees', amount_paise: 2_360 },
    { kind: 'payout', from_account: 'provider:razorpay', to_account: 'bank', amount_paise: paise - 2_360 },
  ])
  const unknown = await send(file('pay_unknown'), { kind: 'razorpay' })
  expect(unknown.body).toMatchObject({ columns: { unit: 'paise', fee: 'fee' }, open: 1 })
})

test('statements are listed with their counts; only admins see them', async () => {
  const { statements, total } = (await staff('GET', '/api/admin/statements')).body
  expect(total).toBeGreaterThan(5)
  expect(statements[0]).toMatchObject({ kind: 'razorpay', by: 'Store Admin', open: 1, matched: 0 })
  const clerk = (await createPerson(store.db, { role: 'staff' })).token
  for (const [method, url] of [
    ['GET', '/api/admin/statements'],
    ['POST', '/api/admin/statements'],
    ['GET', '/api/admin/statement-lines'],
    ['PUT', '/api/admin/statement-lines/1'],
  ] as const)
    expect([url, (await store.call(method, url, { token: clerk })).status]).toEqual([url, 403])
})

test('what is no statement is refused, and changes nothing', async () => {
  const bank = bankStatement(['a', 1])
  const refused = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer
    return [status, body.error]
  }
  expect(await refused(send(bank, { kind: 'post' }))).toEqual([
    400,
    'Must be one of bank, razorpay, cashfree',
  ])
  expect(await refused(send('Tag,Betrag,Zweck\n1,2,3'))).toEqual([
    400,
    'Choose the column of the date, and that of the credits or debits',
  ])
  expect(await refused(send('x'.repeat(5 * 1024 * 1024 + 1)))).toEqual([
    413,
    'A statement may have at most 5 MB',
  ])
  expect((await refused(send(`date,narration,credit\n${'22/11/2026,a,1\n'.repeat(20_001)}`)))[1]).toBe(
    'A statement may have at most 20,000 lines',
  )
  expect((await send(bank, { columns: { date: 5 } })).status).toBe(400)
  expect((await staff('POST', '/api/admin/statements', {})).status).toBe(415)
  expect((await staff('PUT', '/api/admin/statement-lines/999999', { ignored: true })).status).toBe(404)
})

test('the books agree', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
