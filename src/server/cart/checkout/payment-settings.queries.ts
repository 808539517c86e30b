import { settings } from '#shared/settings/settings.ts'
import type { Database } from '../../db/database.ts'
import { readNow } from '../../db/database-now.ts'
import { readSetting } from '../../settings/read-setting.ts'

/**
 * Until when an order that is placed now holds its stock unpaid, by the clock of the database, which lets it lapse: for the
 * minutes of the shop, or for `hours`.
 */
export async function payBy(db: Database, hours?: number): Promise<Date> {
  const minutes = hours === undefined ? (await readSetting(db, settings.payments)).hold : hours * 60
  return new Date((await readNow(db)).getTime() + minutes * 60_000)
}
