import { expect, test, vi } from 'vitest'
import { password, twoStepStore } from '../../../tests/support/two-step-store.ts'
import { processTimeout } from '../../../tests/support/time-limits.ts'

const { store, newcomer, post, status, login, codeOf, withTwoStep } = twoStepStore()
const forgetProof = (id: string) =>
  store.pool.query('update users set email_verified_at = null where id = $1', [id])

test('the first proof of an address frees the account of what a stranger has set up in it', async () => {
  const { email, id, token, codes } = await withTwoStep()
  // As one could before a mailed code was asked for.
  await forgetProof(id)
  const address = {
    fullName: 'A Stranger',
    phone: '9876543210',
    address: '12 Loom Lane',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  }
  expect(
    (await store.call('POST', '/api/auth/profile/addresses', { token, body: address })).status,
  ).toBeLessThan(300)
  await resetPassword(email, 'New Loom 34')
  const owner = await login(email, undefined, 'New Loom 34')
  expect(owner.status).toBe(200)
  expect(owner.body.user.addresses).toEqual([])
  expect(await status(owner.body.token)).toEqual({ enabled: false, recovery_codes_left: 0 })
  expect((await store.call('GET', '/api/auth/me', { token })).status).toBe(401)
  expect((await login(email, codes[0])).status).toBe(401)

  // Two-step sign-in set up after the proof stays.
  await post('setup', owner.body.token, { password: 'New Loom 34' })
  await post('confirm', owner.body.token, { totp: await codeOf(id) })
  await resetPassword(email, 'Newer Loom 56')
  expect((await login(email, undefined, 'Newer Loom 56')).body.code).toBe('TOTP_REQUIRED')
})

async function resetPassword(email: string, wanted: string): Promise<void> {
  const sent = async () =>
    (await store.pool.query('select text from mails where "to" = $1 order by id', [email])).rows
  const before = (await sent()).length
  await store.call('POST', '/api/auth/password/forgot', { body: { email } })
  const token = await vi.waitFor(async () => {
    const mails = await sent()
    expect(mails.length).toBe(before + 1)
    return /token=([\w-]+)/.exec(mails.at(-1).text)![1]
  }, processTimeout)
  const reset = await store.call('POST', '/api/auth/password/reset', { body: { token, password: wanted } })
  expect(reset.status).toBe(200)
}

test('a new password does not get around the second step of a proved address', async () => {
  const { email, id } = await withTwoStep()
  await store.call('POST', '/api/auth/password/forgot', { body: { email } })
  const token = await vi.waitFor(async () => {
    const mails = await store.pool.query('select text from mails where "to" = $1', [email])
    return /token=([\w-]+)/.exec(mails.rows[0].text)![1]
  }, processTimeout)
  await store.call('POST', '/api/auth/password/reset', { body: { token, password: 'New Loom 34' } })
  expect((await login(email, undefined, 'New Loom 34')).body.code).toBe('TOTP_REQUIRED')
  expect((await login(email, await codeOf(id), 'New Loom 34')).status).toBe(200)
})

test('turning two-step sign-in on proves the address, so that a password by mail leaves it on', async () => {
  const { email, id, token } = await newcomer()
  await forgetProof(id)
  await post('setup', token, { password })
  const totp = await codeOf(id)
  const asked = await post('confirm', token, { totp })
  expect([asked.status, asked.body.fields]).toEqual([
    400,
    { code: 'Enter the code that we mail you, so that we know your address is yours' },
  ])
  await store.call('POST', '/api/account/code', { token })
  const { rows } = await store.pool.query('select text from mails where "to" = $1', [email])
  const code = /minutes:\s+(\d{6})/.exec(rows[0].text)![1]!
  expect((await post('confirm', token, { totp, code: '12345' })).body.fields).toEqual({
    code: 'This code is not right, or has expired',
  })
  expect(await status(token)).toMatchObject({ enabled: false })
  expect((await post('confirm', token, { totp, code })).status).toBe(200)

  await resetPassword(email, 'New Loom 34')
  expect((await login(email, undefined, 'New Loom 34')).body.code).toBe('TOTP_REQUIRED')
})
