import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { loggableError } from './loggable-error.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())

test('a failed query is logged without the values that went with it', async () => {
  const failure: unknown = await database.db.execute(sql`select ${'12 Secret Street'}::text, ${1} / 0`).then(
    () => null,
    (error: unknown) => error,
  )
  const logged = JSON.stringify(loggableError(failure))
  expect(logged).toContain('division by zero')
  expect(logged).not.toContain('Secret Street')
})

test('a thrown value that is no error is logged as text', () => {
  expect(loggableError('gone').message).toBe('gone')
})
