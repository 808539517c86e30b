import { expect, test } from 'vitest'
import { faultsOfCalls, faultsOfMails } from './account-for-outside.ts'

const refund = (at: number, receipt = 'R1') => ({
  call: {
    route: 'POST /v1/payments/:id/refund',
    id: 'pay_1',
    path: '/v1/payments/pay_1/refund',
    query: {},
    headers: {},
    body: { receipt },
  },
  at,
})

test('a call that two processes make at once is a fault, and one that is made again after its lease is none', () => {
  expect(faultsOfCalls([refund(0), refund(300, 'R2'), refund(61_000)])).toEqual([])
  expect(faultsOfCalls([refund(0), refund(300)])).toEqual([
    'made twice within 300 ms: POST /v1/payments/:id/refund of "R1"',
  ])
})

const mail = (id: number, subject: string) => ({
  id: `<1795891849672.${id}@shop.example>`,
  to: 'asha@shop.example',
  subject,
  text: 'We have sent ₹700 back to you.',
})
const written = [1, 2].map((id) => ({ id: String(id), subject: 'Refund: TK-7F3K9Q2M' }))
const received = [mail(1, 'Refund: TK-7F3K9Q2M'), mail(2, 'Refund: TK-7F3K9Q2M')]

test('mails about as many refunds may say the same, and others may not', () => {
  expect(faultsOfMails(received, { written, refunded: ['TK-7F3K9Q2M', 'TK-7F3K9Q2M'] })).toEqual([])
  expect(faultsOfMails(received, { written, refunded: ['TK-7F3K9Q2M'] })).toEqual([
    expect.stringContaining('written twice: Refund: TK-7F3K9Q2M to asha@shop.example'),
  ])
})

test('a mail that arrives twice, never, or without having been written is a fault', () => {
  const refunded = ['TK-7F3K9Q2M', 'TK-7F3K9Q2M', 'TK-7F3K9Q2M']
  const [first, second] = received
  expect(faultsOfMails([first!, second!, second!], { written, refunded })).toEqual([
    'sent twice: <1795891849672.2@shop.example> Refund: TK-7F3K9Q2M',
  ])
  expect(faultsOfMails([first!], { written, refunded })).toEqual(['never arrived: 2 Refund: TK-7F3K9Q2M'])
  expect(faultsOfMails(received, { written: written.slice(1), refunded })).toEqual([
    'mail 1 arrived, which nobody has written',
  ])
})
