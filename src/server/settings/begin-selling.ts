import { sql } from 'drizzle-orm'
import { settings } from '#shared/settings/settings.ts'
import { openSelling, type Selling } from '#shared/setup/selling.ts'
import type { Deps } from '../http/deps.ts'
import { writeFirstSetting } from './edit-setting.ts'

/** A new own shop opens once it is lawful. One that has sold before, or has products of its own, is open. */
export async function beginSelling({ db, config }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (!config.ownShop) return
  const { rows } = await db.execute<{ sells: boolean }>(
    sql`select exists (select from products) or exists (select from orders) as sells`,
  )
  const selling: Selling = rows[0]!.sells ? openSelling : { ...openSelling, state: 'soon' }
  await writeFirstSetting(db, settings.selling, selling)
}
