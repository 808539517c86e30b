import { createHash, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Carrier, Carriers } from '../carriers/carrier.ts'
import { carrierInbox } from './carrier-inbox.tables.ts'

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

/** The carrier whose token this is. Every token is compared, each in constant time. */
export function carrierOfToken({ all }: Carriers, given: string): Carrier | undefined {
  const hash = sha256(given)
  return all.filter(({ hookToken }) => timingSafeEqual(sha256(hookToken), hash)).at(0)
}

/** Puts the body of a hook into the inbox, once, and returns its id there. */
export async function takeHook(db: Database, { name }: Carrier, body: Buffer): Promise<number> {
  const bodyHash = sha256(body).toString('hex')
  const [taken] = await db
    .insert(carrierInbox)
    .values({ carrier: name, bodyHash, body })
    .onConflictDoNothing()
    .returning({ id: carrierInbox.id })
  if (taken) return taken.id
  const [known] = await db
    .select({ id: carrierInbox.id })
    .from(carrierInbox)
    .where(eq(carrierInbox.bodyHash, bodyHash))
  return known!.id
}
