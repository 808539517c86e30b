import { sql } from 'drizzle-orm'
import { dataRightsMessages } from '#shared/data-rights/data-rights.schema.ts'
import { StoreError } from '#shared/errors.ts'
import type { TakeStep } from '../calls/task.ts'
import type { Config } from '../base/config/config.ts'
import type { Database } from '../db/database.ts'
import { openMediaStorage } from '../media/storage/open-media-storage.ts'
import { photoKey } from '../returns/photos/photo-key.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { lockAccount, readPersonalData, type PersonalData } from './read-personal-data.ts'

/** A person's data as parts of one JSON text, once an hour. Its own row of the audit log is in it. */
export async function dataFile(
  { db, config }: { db: Database; config: Config },
  step: TakeStep,
  { id }: SessionUser,
): Promise<AsyncGenerator<string>> {
  const account = await step(async ({ tx, audit }) => {
    const locked = await lockAccount(tx, id)
    await refuseWithinAnHour(tx, id)
    audit({ action: 'account.export', entity: 'account', id })
    return locked
  })
  return jsonOf(await readPersonalData(db, account), config)
}

async function refuseWithinAnHour(tx: Database, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select extract(epoch from max(at) + interval '1 hour' - now())::int as seconds from audit_log
    where entity = 'account' and entity_id = ${userId} and action = 'account.export'`)
  const retryAfter = rows[0]!.seconds ?? 0
  if (retryAfter > 0) throw new StoreError('RATE_LIMITED', dataRightsMessages.onceAnHour, { retryAfter })
}

/** Photos are read one return at a time, so that many of them need little memory. */
async function* jsonOf({ returns, ...others }: PersonalData, config: Config): AsyncGenerator<string> {
  yield `${JSON.stringify(others).slice(0, -1)},"returns":[`
  for (const [index, entry] of returns.entries()) {
    const photos = []
    for (const photo of entry.photos) photos.push({ ...photo, webp: await readPhoto(config, photo.id) })
    yield `${index === 0 ? '' : ','}${JSON.stringify({ ...entry, photos })}`
  }
  yield ']}'
}

/** In base64; null where its file is gone. */
const readPhoto = async (config: Config, id: string): Promise<string | null> =>
  (await openMediaStorage(config).read(photoKey(id)))?.toString('base64') ?? null
