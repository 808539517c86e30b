import type { Pool } from 'pg'

/** Personal data in the tables of a shop. */
const people = `
  select email as text from users union select phone from users
  union select shipping_address ->> 'email' from orders union select shipping_address ->> 'phone' from orders
  union select email from newsletter_subscribers union select email from contact_messages`

/** Keeps the personal data of a shop beside it, before its rows are deleted. */
export async function keepPeople(pool: Pool): Promise<void> {
  await pool.query(`create table if not exists beginning.people (text text)`)
  await pool.query(`insert into beginning.people ${people}`)
}

/** In lower case, with those that were kept. */
export async function peopleOfShop(pool: Pool): Promise<string[]> {
  const { rows: kept } = await pool.query(`select from pg_tables where schemaname = 'beginning'`)
  const { rows } = await pool.query<{ text: string }>(`
    select distinct lower(text) as text
    from (${people} ${kept.length > 0 ? 'union select text from beginning.people' : ''}) as people
    where length(text) >= 8`)
  return rows.map(({ text }) => text)
}
