import { expect, test } from 'vitest'
import { recoveryCodes } from '../../users/user.tables.ts'
import { password, twoStepStore } from '../../../../tests/support/two-step-store.ts'

const { store, newcomer, post, status, login, codeOf, aWhile, withTwoStep } = twoStepStore()

test('is set up with the password and a first code of the app', async () => {
  const { token, id, email } = await newcomer()
  expect(await status(token)).toEqual({ enabled: false, recovery_codes_left: 0 })
  const wrong = await post('setup', token, { password: 'Wrong Loom 1' })
  expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'Password is not right' }])

  const { body } = await post('setup', token, { password })
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(body.uri).toBe(
    `otpauth://totp/Taanka:${encodeURIComponent(email)}?secret=${body.secret}&issuer=Taanka`,
  )
  expect(body.qr_svg).toMatch(/^<svg /)
  expect((await login(email)).status).toBe(200)

  expect((await post('confirm', token, { totp: '000000' })).status).toBe(400)
  const other = (await login(email)).body.token
  const code = await codeOf(id)
  const confirmed = await post('confirm', token, { totp: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(confirmed.body.recovery_codes).toHaveLength(10)
  expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
  // Too many bits to guess from a plain hash (ASVS 6.5.2 and 11.5.1 ask for 128 at most).
  const bits = confirmed.body.recovery_codes.map((one: string) => one.replaceAll('-', '').length * 5)
  expect(Math.min(...bits)).toBe(140)
  expect(await status(token)).toEqual({ enabled: true, recovery_codes_left: 10 })
  expect((await store.call('GET', '/api/auth/me', { token: other })).status).toBe(401)

  const again = await post('setup', token, { password })
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_EXISTS'])
})

test('signing in then needs a code, and tells so only to whoever knows the password', async () => {
  const { email, id } = await withTwoStep()
  expect(await login(email, undefined, 'Wrong Loom 1')).toMatchObject({
    status: 401,
    body: { code: 'BAD_CREDENTIALS' },
  })
  expect(await login(email, await codeOf(id), 'Wrong Loom 1')).toMatchObject({
    body: { code: 'BAD_CREDENTIALS' },
  })
  for (const nothing of [undefined, '', '  ']) {
    const answer = await login(email, nothing)
    expect([answer.status, answer.body.code, answer.body.token]).toEqual([401, 'TOTP_REQUIRED', undefined])
  }
  expect((await login(email, '000000')).body).toMatchObject({
    code: 'TOTP_REQUIRED',
    fields: { totp: expect.any(String) },
  })
  expect((await login(email, 123456)).status).toBe(400)
  expect((await login(email, await codeOf(id))).status).toBe(200)
})

test('a code is taken once, also when it is sent ten times at once', async () => {
  const { email, id } = await withTwoStep()
  const code = await codeOf(id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(email, code)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect((await login(email, code)).status).toBe(401)
  aWhile()
  expect((await login(email, code)).status).toBe(401)
  expect((await login(email, await codeOf(id))).status).toBe(200)
})

test('an older code does not pass after a newer one', async () => {
  const { email, id } = await withTwoStep()
  const older = await codeOf(id)
  aWhile()
  expect((await login(email, await codeOf(id))).status).toBe(200)
  expect((await login(email, older)).status).toBe(401)
})

test('a recovery code signs in once, however it is typed; the store keeps only hashes', async () => {
  const { email, token, codes } = await withTwoStep()
  const typed = codes[0]!.toLowerCase().replaceAll('-', ' ')
  const answers = await Promise.all([login(email, typed), login(email, typed), login(email, typed)])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect((await login(email, codes[0])).status).toBe(401)
  expect(await status(token)).toEqual({ enabled: true, recovery_codes_left: 9 })
  const kept = await store.db.select().from(recoveryCodes)
  for (const { codeHash } of kept) for (const code of codes) expect(codeHash.toString()).not.toContain(code)
  const stranger = await withTwoStep()
  expect((await login(stranger.email, codes[1])).status).toBe(401)
})

test('whoever goes on guessing codes has to wait, from wherever they try', async () => {
  const { email, id } = await withTwoStep()
  const answers = []
  for (let i = 0; i < 14; i++) answers.push(await login(email, '000000'))
  expect(answers[0]!.status).toBe(401)
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  await store.pool.query('update login_attempts set failures = 20')
  const later = await login(email, await codeOf(id))
  expect(later.status).toBe(429)
  expect(Number(later.headers['retry-after'])).toBeGreaterThan(30)
})

/** Then the next attempt has to wait for a minute, however slow this machine is. */
async function guessOften(email: string, cookie = '') {
  await store.pool.query('delete from login_attempts')
  await login(email, '000000', password, cookie)
  await store.pool.query('update login_attempts set failures = 20')
}

test('a browser that passed before is not kept waiting by a stranger who guesses', async () => {
  const { email, id } = await withTwoStep()
  const passed = await login(email, await codeOf(id))
  expect(passed.headers['set-cookie']).toMatch(
    /^device=[\w-]{22}\.[\w-]{43}; Path=\/api\/auth\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
  const device = String(passed.headers['set-cookie']).split(';')[0]!
  aWhile()
  await guessOften(email)
  expect((await login(email, await codeOf(id))).status).toBe(429)
  const [deviceId] = device.split('.')
  expect((await login(email, await codeOf(id), password, `${deviceId}.${'A'.repeat(43)}`)).status).toBe(429)
  expect((await login(email, await codeOf(id), password, `a=b; ${device}`)).status).toBe(200)

  aWhile()
  await guessOften(email, device)
  expect((await login(email, await codeOf(id), password, device)).status).toBe(429)
  const other = await withTwoStep()
  await guessOften(other.email)
  expect((await login(other.email, await codeOf(other.id), password, device)).status).toBe(429)
})

test('is turned off with the password', async () => {
  const { email, token, codes } = await withTwoStep()
  expect((await post('disable', token, { password: 'Wrong Loom 1' })).status).toBe(400)
  expect((await login(email)).status).toBe(401)
  expect((await post('disable', token, { password })).status).toBe(200)
  expect((await login(email)).status).toBe(200)
  expect(await status(token)).toEqual({ enabled: false, recovery_codes_left: 0 })
  expect((await login(email, codes[3])).status).toBe(200)
})

test('new recovery codes take the place of those before, for the password', async () => {
  const { email, token, id, codes } = await withTwoStep()
  const wrong = await post('recovery-codes', token, { password: 'Wrong Loom 1' })
  expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'Password is not right' }])
  expect((await login(email, codes[0])).status).toBe(200)

  const renewed = await post('recovery-codes', token, { password })
  expect(new Set([...renewed.body.recovery_codes, ...codes]).size).toBe(20)
  expect(await status(token)).toEqual({ enabled: true, recovery_codes_left: 10 })
  expect((await login(email, codes[1])).status).toBe(401)
  expect((await login(email, renewed.body.recovery_codes[0])).status).toBe(200)
  const { rows } = await store.pool.query('select action from audit_log where entity_id = $1 order by id', [
    id,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['two-step.enable', 'two-step.recovery-codes'])
})

test('there are no recovery codes without two-step sign-in', async () => {
  const { token } = await newcomer()
  expect((await post('recovery-codes', token, { password })).status).toBe(404)
  expect((await store.call('POST', '/api/auth/two-step/recovery-codes', { body: { password } })).status).toBe(
    401,
  )
})

test('turning it on and off is in the audit log', async () => {
  const { token, id } = await withTwoStep()
  await post('disable', token, { password })
  await post('disable', token, { password })
  const { rows } = await store.pool.query('select action from audit_log where entity_id = $1 order by id', [
    id,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['two-step.enable', 'two-step.disable'])
})

test('confirming what was never begun is refused, and odd bodies are too', async () => {
  const { token } = await newcomer()
  expect((await post('confirm', token, { totp: '123456' })).body.fields.totp).toMatch(/not been set up/)
  for (const body of [undefined, [], null, { password: 7 }, { password: '' }, { password: 'x'.repeat(200) }])
    expect((await post('setup', token, body)).status).toBe(400)
})
