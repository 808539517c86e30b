import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { parcelEventKinds } from '#shared/parcels/parcel-states.ts'
import type { Config } from '../../base/config/config.ts'
import type { Deps } from '../../http/deps.ts'
import { jsonIn } from '../../base/json-in.ts'
import { outsideId } from '../../base/outside-text.ts'
import { subkey } from '../../db/secrets/subkey.ts'
import { CarrierRefused, type Carrier, type CarrierNews } from './carrier.ts'
import { testCarrierAttempts, testCarrierShipments as shipments } from './test-carrier.tables.ts'

/** The key of its hooks: the same in every process. */
const tokenOf = (config: Pick<Config, 'secretKey' | 'dataDir'>): string =>
  subkey(config, 'test carrier hooks').toString('hex')

/** A carrier of the store's own, with books of its own. Nothing is sent; its events come by `runTestCarrier`. */
export function testCarrier({ config, db }: Pick<Deps, 'config' | 'db'>): Carrier {
  return {
    name: 'test',
    hookToken: tokenOf(config),
    book: async ({ number }) => {
      await db
        .insert(shipments)
        .values({ reference: number, awb: newAwb(), nextAt: sql`now() + interval '1 minute'` })
        .onConflictDoNothing({ target: shipments.reference })
      const [booked] = await db.select().from(shipments).where(eq(shipments.reference, number))
      return { courier: 'Test carrier', awb: booked!.awb }
    },
    attempt: async (awb, { key, day, note }) => {
      if ((await db.$count(shipments, eq(shipments.awb, awb))) === 0) throw new CarrierRefused(unknownAwb)
      await db
        .insert(testCarrierAttempts)
        .values({ key, awb, day: day ?? '', note })
        .onConflictDoNothing()
    },
    cancel: async (awb) => {
      const cancelled = await db
        .update(shipments)
        .set({ cancelledAt: sql`coalesce(${shipments.cancelledAt}, now())`, nextAt: null })
        .where(and(eq(shipments.awb, awb), eq(shipments.step, 0)))
      if (cancelled.rowCount === 0) throw new CarrierRefused('The parcel has been picked up already')
    },
    readHook,
  }
}

const unknownAwb = 'There is no shipment with this AWB'

const newAwb = (): string => `TEST${String(randomInt(10 ** 10)).padStart(10, '0')}`

const news = z.object({
  awb: outsideId,
  event: z.enum(parcelEventKinds),
  at: z.iso.datetime(),
})
type TestNews = z.infer<typeof news>

/** The body of a hook about one event. */
export const testHookBody = (body: TestNews): Buffer => Buffer.from(JSON.stringify(body))

function readHook(body: Buffer): CarrierNews | null {
  const read = news.safeParse(jsonIn(body))
  if (!read.success) return null
  const { awb, event, at } = read.data
  return { awb, events: [{ kind: event, code: event, at: new Date(at) }] }
}
