import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { maxUnusedPhotos } from '#shared/returns/return-states.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { privateImage } from '../../media/store-image.ts'
import { mediaStorageOf } from '../../media/storage/media-storage-of.ts'
import { orders } from '../../orders/order.tables.ts'
import { returnPhotos } from '../return.tables.ts'
import { photoKey } from './photo-key.ts'

interface NewPhotos {
  userId: string
  orderId: string
  files: readonly Buffer[]
}

/** The row id of a customer's own order. Throws NOT_FOUND. */
export async function findOwnOrder(db: Database, userId: string, orderId: string): Promise<number> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)))
  if (!order) throw notFound(orderMessages.notFound)
  return order.id
}

/**
 * Keeps photos of what is wrong with pieces of an order, re-encoded without their metadata, until they are named in a
 * return. Returns their ids. Throws NOT_FOUND, PAYLOAD_TOO_LARGE where too many wait already, UNAVAILABLE
 * where they cannot be written, and as `privateImage`.
 */
export async function keepPhotos(
  { db, config }: { db: Database; config: Config },
  { userId, orderId, files }: NewPhotos,
): Promise<string[]> {
  const order = await findOwnOrder(db, userId, orderId)
  const waiting = await db.$count(
    returnPhotos,
    and(eq(returnPhotos.userId, userId), isNull(returnPhotos.returnId)),
  )
  if (waiting + files.length > maxUnusedPhotos)
    throw new StoreError('PAYLOAD_TOO_LARGE', returnMessages.tooManyPhotos)
  const storage = mediaStorageOf(config)
  const ids: string[] = []
  for (const file of files) {
    const picture = await privateImage(file)
    const id = randomUUID()
    // While the storage is away this throws, so that repeated attempts leave no rows that count as waiting photos.
    await storage.has(photoKey(id))
    // The row comes first: a file without one would stay for ever.
    await db.insert(returnPhotos).values({ id, userId, orderId: order, file: `${id}.webp` })
    await storage.write(photoKey(id), picture)
    ids.push(id)
  }
  return ids
}
