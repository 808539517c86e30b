import { and, eq } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import { openMediaStorage } from '../../media/storage/open-media-storage.ts'
import { returnPhotos, returns } from '../../trade/tables/return.tables.ts'
import { photoKey } from './photo-key.ts'

interface WantedPhoto {
  number: string
  id: string
  /** Restricts it to this customer's returns. */
  userId?: string
}

/** A photo of a return, as WebP. Another customer's is not found. */
export async function readPhoto(
  { db, config }: { db: Database; config: Config },
  { number, id, userId }: WantedPhoto,
): Promise<Buffer> {
  const [found] = await db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .where(
      and(
        eq(returnPhotos.id, id),
        eq(returns.number, number),
        userId === undefined ? undefined : eq(returns.userId, userId),
      ),
    )
  const bytes = found && (await openMediaStorage(config).read(photoKey(found.id)))
  if (!bytes) throw notFound(returnMessages.photoNotFound)
  return bytes
}
