import { sql } from 'drizzle-orm'
import type { ScannedSize } from '#shared/goods/inward.schema.ts'
import { pictureAddress } from '#shared/media/picture.ts'
import { StoreError } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { Database } from '../db/database.ts'

/** The product and size of a SKU or barcode, in any case of letters. */
export async function findScannedSize(db: Database, code: string): Promise<ScannedSize> {
  const { rows } = await db.execute<{
    product_id: string
    name: string
    size: string
    media_id: string | null
  }>(sql`
    select c.product_id, p.name, c.size,
      (select i.media_id from product_images i where i.product_id = p.id order by i.position, i.id limit 1) as media_id
    from codes c join products p on p.id = c.product_id
    where c.code = ${code.trim().toUpperCase()}`)
  const [found] = rows
  if (!found) throw new StoreError('UNKNOWN_CODE', parcelMessages.unknownCode)
  const { media_id: media, ...size } = found
  return { ...size, image: media === null ? '' : pictureAddress(media) }
}
