import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { restoredMark } from '../db/embedded/finish-restore.ts'
import { prepareDatabase } from './prepare-database.ts'

let store: TestApp
beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())

test('the first start after a restore ends all sessions and links, once', async () => {
  const before = await createPerson(store.db)
  await store.pool.query(
    "insert into password_resets (token_hash, user_id, expires_at) values ('link', $1, now() + interval '1 hour')",
    [before.id],
  )
  const mark = path.join(store.config.dataDir, restoredMark)
  writeFileSync(mark, '')
  await prepareDatabase(store, () => {})
  expect((await store.call('GET', '/api/auth/me', { token: before.token })).status).toBe(401)
  expect((await store.pool.query('select from password_resets')).rowCount).toBe(0)
  expect(existsSync(mark)).toBe(false)

  const after = await createPerson(store.db)
  await prepareDatabase(store, () => {})
  expect((await store.call('GET', '/api/auth/me', { token: after.token })).status).toBe(200)
})
