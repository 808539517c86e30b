import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { createPool } from './create-pool.ts'
import { databaseErrorCode, isDatabaseAway } from './database-errors.ts'
import { databaseOn, type Database } from './database.ts'
import { together } from './together.ts'
import { transaction } from './transaction.ts'

let store: TestDatabase
let pool: pg.Pool
let db: Database

beforeAll(async () => {
  store = await createTestDatabase()
  pool = createPool({ connection: store.connection, max: 1, onError: () => {} })
  db = databaseOn(pool)
  await pool.query('create table notes (text text)')
})
afterAll(async () => {
  await pool.end()
  await store.drop()
})
beforeEach(() => pool.query('delete from notes'))

const write = (text: string) => transaction(db, (tx) => tx.execute(sql`insert into notes values (${text})`))
const notes = async () =>
  (await pool.query<{ text: string }>('select text from notes')).rows.map((r) => r.text)
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(() => null).catch((reason: unknown) => reason)
  return { isAway: isDatabaseAway(error), error: String(error) }
}

test('a connection lost before the transaction has begun is given up, not kept for ever', async () => {
  pool.once('acquire', (client) => void client.end())
  expect(await failureOf(write('lost'))).toMatchObject({ isAway: true })
  await write('kept')
  expect(await notes()).toEqual(['kept'])
})

test('a connection lost inside a transaction means that the database is away, and nothing is written', async () => {
  const cutOff = transaction(db, async (tx) => {
    await tx.execute(sql`insert into notes values ('half done')`)
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  expect(await failureOf(cutOff)).toMatchObject({ isAway: true })
  expect(await notes()).toEqual([])
})

test('an error of the work reaches the caller, and the connection serves the next', async () => {
  const refused = transaction(db, async (tx) => {
    await tx.execute(sql`insert into notes values ('refused')`)
    throw new Error('No such size')
  })
  await expect(refused).rejects.toThrow('No such size')
  expect(await notes()).toEqual([])
})

test('of statements that are sent together the one that failed is told, not those that it took with it', async () => {
  const work = transaction(db, async (tx) => {
    const inTwoSteps = async () => {
      await tx.execute(sql`select 1`)
      await tx.execute(sql`insert into notes values ('too late')`)
    }
    await together([inTwoSteps(), tx.execute(sql`select 1 / 0`)])
  })
  expect(databaseErrorCode(await work.catch((error: unknown) => error))).toBe('22012')
  expect(await notes()).toEqual([])
})

test('effects run after the commit, and never without one', async () => {
  const effects: string[] = []
  await transaction(db, async (tx) => {
    tx.afterCommit(() => effects.push('committed'))
    await tx.execute(sql`select 1`)
    expect(effects).toEqual([])
  })
  const refused = transaction(db, async (tx) => {
    tx.afterCommit(() => effects.push('refused'))
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(refused).rejects.toThrow('select 1 / 0')
  expect(effects).toEqual(['committed'])
})

test('a transaction inside another is undone by itself, and its effects wait for the commit of all', async () => {
  const effects: string[] = []
  await transaction(db, async (tx) => {
    await tx.execute(sql`insert into notes values ('outer')`)
    await transaction(tx, async (part) => {
      part.afterCommit(() => effects.push('part'))
      await part.execute(sql`insert into notes values ('part')`)
    })
    const undone = transaction(tx, async (part) => {
      part.afterCommit(() => effects.push('undone'))
      await part.execute(sql`insert into notes values ('undone')`)
      throw new Error('Undone')
    })
    await expect(undone).rejects.toThrow('Undone')
    expect(effects).toEqual([])
  })
  expect(await notes()).toEqual(['outer', 'part'])
  expect(effects).toEqual(['part'])
})
