import { expect, test } from 'vitest'
import { another, deliveredOrder, returnCalls } from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { request, read } = returnCalls(store)

test('the customer reads why a piece was refused at the inspection, and what comes back for the others', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, quantity: 2 })
  const { number } = (await request(id, [{ quantity: 2 }], { who, refund_to: { upi: 'asha@okbank' } })).body
    .return
  const why = 'It has been worn: there is a stain on the sleeve.'
  const { status } = await store.staff('POST', `/api/admin/returns/${number}/receive`, {
    lines: [{ position: 0, good: 1, damaged: 0, missing: 0, refused: 1, why }],
  })
  expect(status).toBe(200)
  const { lines, refund } = (await read(number, who)).body.return
  expect([lines, refund]).toMatchObject([[{ good: 1, refused: 1, why_refused: why }], 1180])
  const { rows } = await store.pool.query<{ text: string }>(
    `select text from mail_outbox where subject = $1`,
    [`Your return is settled: ${number}`],
  )
  expect(rows[0]!.text).toContain(`1 × Oxford Shirt, size M: not taken back. ${why}`)
  expect(rows[0]!.text).toContain('Refund: ₹1,180')
})
