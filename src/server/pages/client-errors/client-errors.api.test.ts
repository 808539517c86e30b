import { expect, test } from 'vitest'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { withoutPersonalData } from './without-personal-data.ts'

const store = staffedStore()
const report = { path: '/cart', message: 'Cannot read properties of undefined', release: 'entry-abc.js' }
const send = (body: unknown) => store.call('POST', '/api/client-errors', { body })

test('an error of a page is taken, with short limits', async () => {
  expect(await send(report)).toMatchObject({ status: 200, body: { success: true } })
  expect((await send({ ...report, message: 'x'.repeat(301) })).body.fields).toEqual({
    message: 'Must be at most 300 characters',
  })
  expect((await send({ ...report, path: 5 })).status).toBe(400)
  expect((await send({ ...report, more: 'x'.repeat(5000) })).status).toBe(413)
})

test('the log gets one line without tokens, addresses, numbers and queries', () => {
  expect(
    withoutPersonalData(
      'GET /reset?token=abc#x failed\r\nfor asha.rao@mailhost.example\u2028+91 98765 43210 qwertyuiopasdfghjklzxcvbnm0123456789ABCDEFG',
    ),
  ).toBe('GET /reset?… failed  for (e-mail) +(number) (token)')
  expect(withoutPersonalData('failed at https://shop.example/pay/0123456789ABCDEFGHJKMNPQRS/x')).toBe(
    'failed at https://shop.example/pay/(token)/x',
  )
  expect(withoutPersonalData('/products/relaxed-harbour-stripe-tee')).toBe(
    '/products/relaxed-harbour-stripe-tee',
  )
})

test('one network can report thirty errors a minute', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  try {
    const statuses = []
    for (let sent = 0; sent < 31; sent++)
      statuses.push((await limited.call('POST', '/api/client-errors', { body: report })).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  } finally {
    await limited.stop()
  }
})
