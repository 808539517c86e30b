import type { Pool } from 'pg'
import type { TaxSettings } from '#shared/tax/tax-settings.schema.ts'

/** Taxes a shop so for orders from now on, whatever is missing or open. */
export async function chooseTax(pool: Pool, settings: Partial<TaxSettings> = {}): Promise<void> {
  const value = { registration: 'regular', scheme: 'included', above_5_crore: false, version: 1, ...settings }
  await pool.query(
    'insert into store_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    ['tax', JSON.stringify(value)],
  )
}
