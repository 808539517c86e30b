import { afterAll, beforeEach } from 'vitest'
import { createCarriers } from '../../src/server/parcels/carriers/create-carriers.ts'
import { runCarriers } from '../../src/server/parcels/carriers/run-carriers.ts'
import { trackParcels } from '../../src/server/parcels/carriers/track-parcels.ts'
import { readInbox } from '../../src/server/parcels/hooks/read-inbox.ts'
import type { CarrierJobDeps, ParcelDeps } from '../../src/server/parcels/parcel-deps.ts'
import { shiprocketEnv, startFakeShiprocket } from './fake-shiprocket.ts'
import { parcelCalls, placedOrder } from './parcels.ts'
import { staffedStore } from './staffed-store.ts'
import type { Answer } from './test-app.ts'

/** A store that sends its parcels through a Shiprocket on this machine, shared by the tests of a file. */
export async function shiprocketStore(env: Record<string, string> = {}) {
  const fake = await startFakeShiprocket()
  const store = staffedStore({ ...env, ...shiprocketEnv(fake) })
  afterAll(() => fake.stop())
  beforeEach(() => {
    Object.assign(fake, { awbError: '', labelUrl: '', idsAsText: false })
    fake.calls.length = 0
    fake.clearFaults()
  })
  const calls = parcelCalls(store)
  /** As the jobs of another process see it: with a token of its own. */
  const deps = (): ParcelDeps & CarrierJobDeps => ({
    ...store,
    carriers: createCarriers(store),
    log: () => {},
  })
  const query = (text: string, values: unknown[] = []) => store.pool.query(text, values)

  return {
    store,
    fake,
    calls,
    deps,
    query,
    /** A draft whose units were scanned. */
    async draft(more: Parameters<typeof placedOrder>[1] = {}): Promise<{ id: string; number: string }> {
      const { id } = await placedOrder(store, more)
      const { number } = (await calls.make(id)).body.parcel
      await query(
        'update parcel_lines set scanned = quantity where parcel_id = (select id from parcels where number = $1)',
        [number],
      )
      return { id, number }
    },
    book: (number: string, more: object = {}): Promise<Answer> =>
      store.staff('POST', `/api/admin/parcels/${number}/book`, { carrier: 'shiprocket', ...more }),
    parcelOf: async (number: string): Promise<any> =>
      (await store.staff('GET', `/api/admin/parcels/${number}`)).body.parcel,
    /** The carrier is asked again two minutes after a booking without an answer. */
    resume: async () => {
      await query(
        `update parcels set booking_since = now() - interval '3 minutes' where booking_since is not null`,
      )
      await runCarriers(deps())
    },
    /** After two minutes a carrier that has not answered is told again. */
    passTwoMinutes: () =>
      query(`update outbox set next_at = next_at - interval '2 minutes' where kind <> 'mail'`),
    /** Half an hour without news. */
    passHalfAnHour: () =>
      query(
        `update parcels set ready_at = ready_at - interval '31 minutes', last_event_at = last_event_at - interval '31 minutes',
         tracked_at = tracked_at - interval '31 minutes'`,
      ),
    runJobs: async () => {
      await runCarriers(deps())
      await trackParcels(deps())
      await readInbox(deps())
    },
    /** Sends a hook about all that has happened to a parcel, and lets the job read it. */
    async sendHook(number: string): Promise<Answer> {
      const answer = await store.call('POST', '/api/hooks/parcels', {
        body: JSON.stringify(fake.hookAbout(number)),
        headers: { 'content-type': 'application/json', 'x-api-key': fake.access.token },
      })
      await readInbox(deps())
      return answer
    },
  }
}

/** A moment of the past as Shiprocket writes it, on the clock of India. */
export const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000 + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
