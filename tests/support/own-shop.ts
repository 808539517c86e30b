import type { Pool } from 'pg'
import { startingPincodes } from '../../src/shared/delivery/delivery.ts'
import type { SellingState } from '../../src/shared/setup/selling.ts'

type Database = Pick<Pool, 'query'>

/** Opens an own shop without the steps that its owner takes (docs/product/own-shop.md, First run). */
export const openShop = (pool: Database): Promise<void> => setSelling(pool, 'open')

/** Areas to which every order of a test goes, with cash. */
export async function deliverEverywhere(pool: Database): Promise<void> {
  await pool.query(
    `insert into delivery_areas (prefix, zone_id)
     select prefix, (select min(id) from delivery_zones) from unnest($1::text[]) as prefix on conflict do nothing`,
    [startingPincodes],
  )
}

/** Every process that listens hears of it, as of any change of settings. */
export async function setSelling(pool: Database, state: SellingState, message = ''): Promise<void> {
  await pool.query(
    `insert into store_settings (key, value) values ('selling', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ state, message })],
  )
  await pool.query(`select pg_notify('taanka_cache', '["landing", "collections", "products"]')`)
}

/** Publishes a content as its editor does, in one version. */
export async function publishContent(
  pool: Database,
  kind: 'brand' | 'policy',
  key: string | null,
  body: object,
): Promise<void> {
  await pool.query(
    `with content as (insert into contents (kind, key) values ($1, $2) returning id)
     insert into content_versions (content_id, n, state, body, hash) select id, 1, 'published', $3::text::jsonb, md5($3::text) from content`,
    [kind, key, JSON.stringify(body)],
  )
}

/** The identity of an own shop. */
export const identity = {
  kind: 'company',
  cin: 'U74999DL2020PTC123456',
  registered_office: '4 Ring Road, New Delhi 110001',
  branches: ['12 Loom Lane, Bengaluru 560001'],
  care_mail: 'care@ranjha.example',
  care_phone: '1800 123 4567',
  officer: {
    name: 'Meera Iyer',
    designation: 'Head of Care',
    mail: 'meera@ranjha.example',
    phone: '9876500000',
  },
  data_contact: null,
}
