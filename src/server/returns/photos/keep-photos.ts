import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { maxUnusedPhotos } from '#shared/returns/return-states.ts'
import { users } from '../../users/user.tables.ts'
import type { Config } from '../../base/config/config.ts'
import type { TakeStep } from '../../calls/task.ts'
import type { Database } from '../../db/database.ts'
import { privatePhoto } from '../../media/store-image.ts'
import { openMediaStorage } from '../../media/storage/open-media-storage.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { returnPhotos, returns } from '../../trade/tables/return.tables.ts'
import { photoKey } from './photo-key.ts'

interface KeepingDeps {
  db: Database
  config: Config
  step: TakeStep
}

interface NewPhotos {
  userId: string
  orderId: string
  files: readonly Buffer[]
  /** The sender has closed the connection. */
  hasLeft: () => boolean
}

/** The row id of a customer's own order of which something came. */
export async function findPhotographed(db: Database, userId: string, orderId: string): Promise<number> {
  const [order] = await db
    .select({
      id: orders.id,
      hasCome: sql<boolean>`exists (
        select from order_units u where u.order_id = ${orders.id}
          and u.state in ('delivered', 'return_requested', 'returning', 'refused', 'sent_back')
      )`,
    })
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)))
  if (!order) throw notFound(orderMessages.notFound)
  if (!order.hasCome)
    throw new StoreError('NOT_RETURNABLE', returnMessages.notReturnable, { details: { lines: [] } })
  return order.id
}

/**
 * Keeps photos of what is wrong with units of an order, re-encoded without their metadata, until they are named in a
 * return. Returns their ids.
 */
export async function keepPhotos(
  deps: KeepingDeps,
  { userId, orderId, files, hasLeft }: NewPhotos,
): Promise<string[]> {
  const order = await findPhotographed(deps.db, userId, orderId)
  return writePhotos(deps, { userId, order, isOfRefusal: false, files, hasLeft })
}

/**
 * Keeps photos of units that a member of staff is about to refuse, until the inspection names them.
 */
export async function keepRefusalPhotos(
  deps: KeepingDeps,
  { userId, number, files, hasLeft }: Omit<NewPhotos, 'orderId'> & { number: string },
): Promise<string[]> {
  const [found] = await deps.db
    .select({ order: returns.orderId })
    .from(returns)
    .where(eq(returns.number, number))
  if (!found) throw notFound(returnMessages.notFound)
  return writePhotos(deps, { userId, order: found.order, isOfRefusal: true, files, hasLeft })
}

interface WrittenPhotos extends Omit<NewPhotos, 'orderId'> {
  /** its row */
  order: number
  isOfRefusal: boolean
}

async function writePhotos(
  { db, config, step }: KeepingDeps,
  { userId, order, isOfRefusal, files, hasLeft }: WrittenPhotos,
): Promise<string[]> {
  await checkWaiting(db, userId, files.length)
  const storage = openMediaStorage(config)
  const ids: string[] = []
  for (const file of files) {
    const picture = await privatePhoto(file, hasLeft)
    const id = randomUUID()
    // While the storage is away this throws, so that repeated attempts leave no rows that count as waiting photos.
    await storage.has(photoKey(id))
    // The row comes first: a file without one would stay for ever.
    await step(async ({ tx }) => {
      // Uploads of one customer count one after the other, whichever process reads them.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
      await checkWaiting(tx, userId, 1)
      await tx.insert(returnPhotos).values({ id, userId, orderId: order, file: `${id}.webp`, isOfRefusal })
    })
    await storage.write(photoKey(id), picture)
    ids.push(id)
  }
  return ids
}

/** Limits the photos that wait for a return of their customer. */
async function checkWaiting(db: Database, userId: string, more: number): Promise<void> {
  const waiting = await db.$count(
    returnPhotos,
    and(eq(returnPhotos.userId, userId), isNull(returnPhotos.returnId)),
  )
  if (waiting + more > maxUnusedPhotos)
    throw new StoreError('PAYLOAD_TOO_LARGE', returnMessages.tooManyPhotos)
}
