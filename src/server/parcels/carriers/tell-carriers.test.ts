import { expect, test } from 'vitest'
import { shiprocketCalls as routes } from '../../../../tests/support/fake-shiprocket.ts'
import { shiprocketStore } from '../../../../tests/support/shiprocket-store.ts'
import { runCarriers } from './run-carriers.ts'

// The statements of the release before, which knows `tell_at` and `withdraw_at` of parcels alone.

const { fake, calls, deps, query, draft, book, passTwoMinutes, store } = await shiprocketStore()

async function booked(): Promise<{ number: string; awb: string }> {
  const { number } = await draft()
  return { number, awb: (await book(number)).body.parcel.awb }
}

const cancelAsBefore = (number: string) =>
  query(
    `update parcels set state = 'cancelled', cancelled_at = now(), tell_carrier = '{"verb": "cancel"}', tell_at = now() where number = $1`,
    [number],
  )

const takeAsBefore = async (): Promise<{ number: string; awb: string }[]> =>
  (
    await query(`
      update parcels set tell_at = now() + interval '120 seconds' where id in (
        select id from parcels where tell_at <= now() + interval '1 millisecond' order by tell_at, id limit 1 for update skip locked)
      returning number, awb`)
  ).rows

/** Tells carriers as a process of the release before. */
async function tellAsBefore(): Promise<void> {
  const carrier = deps().carriers.find('shiprocket')!
  for (let due = await takeAsBefore(); due.length > 0; due = await takeAsBefore())
    for (const { number, awb } of due) {
      await carrier.cancel!(awb, {})
      await query(
        `update parcels set tell_carrier = null, tell_at = null where number = $1 and tell_carrier = '{"verb": "cancel"}'`,
        [number],
      )
    }
}

const cancelled = () => fake.callsOf(routes.cancelShipment).flatMap(({ body }) => body['awbs'] as string[])

test('a carrier is told once of each parcel while a process of the release before runs beside this one', async () => {
  const parcels: { number: string; awb: string }[] = []
  for (let n = 0; n < 12; n++) parcels.push(await booked())
  for (const { number } of parcels.slice(0, 4)) await cancelAsBefore(number)
  for (const { number } of parcels.slice(4, 8)) {
    const { rows } = await query(
      `select o.order_id as id from parcels p join orders o on o.id = p.order_id where number = $1`,
      [number],
    )
    expect((await calls.setStatus(rows[0].id, 'cancelled')).status).toBe(200)
  }
  const more = async () => {
    for (const { number } of parcels.slice(8)) await cancelAsBefore(number)
  }
  await Promise.all([tellAsBefore(), runCarriers(deps()), tellAsBefore(), runCarriers(deps()), more()])
  await Promise.all([tellAsBefore(), runCarriers(deps())])
  await passTwoMinutes()
  await runCarriers(deps())
  expect(cancelled().toSorted()).toEqual(parcels.map(({ awb }) => awb).toSorted())
  expect((await query(`select from outbox where kind <> 'mail'`)).rowCount).toBe(0)
})

test('what a killed process of the release before was telling is told after two minutes', async () => {
  const { number, awb } = await booked()
  await cancelAsBefore(number)
  expect(await takeAsBefore()).toEqual([{ number, awb }])
  await runCarriers(deps())
  expect(cancelled()).toEqual([])
  await query('update parcels set tell_at = now() where tell_at is not null')
  await runCarriers(deps())
  expect(cancelled()).toEqual([awb])
})

test('a pickup that waits for a carrier which does not answer gives way to the cancellation of its parcel', async () => {
  const { number, awb } = await booked()
  await store.staff('POST', '/api/admin/handovers', { parcels: [number] })
  fake.fault(routes.pickup, { status: 500 })
  await runCarriers(deps())
  const { rows } = await query(`select kind, tries, error from outbox where subject = $1`, [number])
  expect(rows).toEqual([{ kind: 'carrier', tries: 1, error: expect.any(String) }])
  await cancelAsBefore(number)
  await passTwoMinutes()
  await runCarriers(deps())
  expect(fake.callsOf(routes.pickup)).toHaveLength(1)
  expect(cancelled()).toEqual([awb])
})
