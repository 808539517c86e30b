import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parcelCalls, placedOrder } from '../../../../tests/support/parcels.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { takeTurns } from './take-turns.ts'

const store = staffedStore()
const { make } = parcelCalls(store)

const take = async () => {
  const turn = {
    at: 'booking_at',
    due: sql`p.booking_since < now() - interval '2 minutes'`,
    order: sql`p.booking_since`,
    minutes: 2,
  } as const
  return (await takeTurns(store.db, turn)).map(({ number }) => number)
}

/** A parcel whose booking began three minutes ago, and has had no answer. */
async function unanswered(): Promise<string> {
  const { id } = await placedOrder(store)
  const { number } = (await make(id)).body.parcel
  await waitedFor(number)
  return number
}

const waitedFor = (number: string) =>
  store.pool.query(
    `update parcels set carrier = 'test', carrier_ref = '{}', booking_since = now() - interval '3 minutes'
     where number = $1`,
    [number],
  )

test('of two processes one asks a carrier, and the other when it has had no answer for two minutes', async () => {
  const number = await unanswered()
  expect((await Promise.all([take(), take()])).flat()).toEqual([number])
  expect(await take()).toEqual([])
  await store.pool.query(`update carrier_turns set booking_at = booking_at - interval '3 minutes'`)
  await waitedFor(number)
  expect(await take()).toEqual([number])
  await store.pool.query('update parcels set booking_since = null')
})

test('a process of the release before leaves alone what this one asks for, and the other way round', async () => {
  const number = await unanswered()
  expect(await take()).toEqual([number])
  const { rows } = await store.pool.query(
    `select booking_since > now() - interval '1 minute' as put_off from parcels where number = $1`,
    [number],
  )
  expect(rows).toEqual([{ put_off: true }])
  await waitedFor(number)
  await store.pool.query('update parcels set booking_since = now() where number = $1', [number])
  expect(await take()).toEqual([])
  await waitedFor(number)
  expect(await take()).toEqual([number])
})
