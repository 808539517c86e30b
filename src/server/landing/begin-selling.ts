import { sql } from 'drizzle-orm'
import { opened, sellingKey } from '#shared/setup/selling.ts'
import type { Deps } from '../http/deps.ts'

/** A new own shop opens once it is lawful. One that has sold before, or has products of its own, is open. */
export async function beginSelling({ db, config }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (!config.ownShop) return
  await db.execute(sql`
    insert into store_settings (key, value)
    select ${sellingKey}, ${JSON.stringify(opened)}::jsonb
      || case when exists (select from products) or exists (select from orders) then '{}' else '{"state": "soon"}'::jsonb end
    on conflict (key) do nothing`)
}
