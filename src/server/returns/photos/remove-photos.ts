import { inArray, sql } from 'drizzle-orm'
import { photoDays, unusedPhotoDays } from '#shared/returns/return-states.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import { openMediaStorage } from '../../media/storage/open-media-storage.ts'
import { returnPhotos } from '../../trade/tables/return.tables.ts'
import { photoKey } from './photo-key.ts'

const batchSize = 500

/**
 * Deletes photos that no return has named for a day, those of returns that have been over for 180 days, and of deleted
 * accounts
 * (docs/product/returns.md, Photos).
 */
export async function removePhotos(db: Database, config: Config): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from return_photos p left join returns r on r.id = p.return_id
    where p.return_id is null and p.created_at < now() - make_interval(days => ${unusedPhotoDays})
      or coalesce(r.settled_at, r.closed_at) < now() - make_interval(days => ${photoDays})
      or exists (select from users u where u.id in (p.user_id, r.user_id) and u.deleted_at is not null)
    limit ${batchSize}`)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  // Files first: a row without its file is deleted in the next round, a file without its row would stay.
  const storage = openMediaStorage(config)
  for (const id of ids) await storage.remove(photoKey(id))
  await db.delete(returnPhotos).where(inArray(returnPhotos.id, ids))
}
