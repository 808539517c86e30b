import { expect, test } from 'vitest'
import { prepareDatabase } from '../../start/prepare-database.ts'
import { decryptTwoStepSecret, encryptTwoStepSecret } from './two-step-secret.ts'
import { twoStepStore } from '../../../../tests/support/two-step-store.ts'

const { store, login, codeOf, withTwoStep } = twoStepStore()

test('the database has the secret only encrypted, and one of an older version is encrypted at the next start', async () => {
  const { id, email } = await withTwoStep()
  const stored = async (): Promise<Buffer> =>
    (await store.pool.query('select secret from two_step where user_id = $1', [id])).rows[0].secret
  const secret = decryptTwoStepSecret(store.config, id, await stored())!
  expect((await stored()).includes(secret)).toBe(false)

  await store.pool.query('update two_step set secret = $1 where user_id = $2', [secret, id])
  await prepareDatabase(store, () => {})
  expect((await stored()).includes(secret)).toBe(false)
  expect((await login(email, await codeOf(id))).status).toBe(200)
})

test('with another key codes are refused, recovery codes still sign in, and the start says why', async () => {
  const { id, email, codes } = await withTwoStep()
  const code = await codeOf(id)
  const stored = await store.pool.query('select secret from two_step where user_id = $1', [id])
  const otherKey = { ...store.config, secretKey: Buffer.alloc(32, 7) }
  const foreign = encryptTwoStepSecret(
    otherKey,
    id,
    decryptTwoStepSecret(store.config, id, stored.rows[0].secret)!,
  )
  await store.pool.query('update two_step set secret = $1 where user_id = $2', [foreign, id])
  expect(await login(email, code)).toMatchObject({ status: 401, body: { code: 'TOTP_REQUIRED' } })
  expect((await login(email, codes[0])).status).toBe(200)
  const lines: string[] = []
  await prepareDatabase(store, (line) => lines.push(line))
  expect(lines.join('\n')).toContain(
    '1 account was encrypted with another key than that of the file secret.key',
  )
})
