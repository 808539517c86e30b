import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-errors.ts'

const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test.each([
  ['a socket that is not there', { host: '/nowhere' }],
  ['a port on which nobody listens', { host: '127.0.0.1', port: 1 }],
])('a database at %s is away', async (_where, connection) => {
  expect(isDatabaseAway(await failureOf(new pg.Client(connection).connect()))).toBe(true)
})

test('a file that is missing does not mean that the database is away', async () => {
  expect(isDatabaseAway(await failureOf(readFile('/nowhere/picture.avif')))).toBe(false)
})
