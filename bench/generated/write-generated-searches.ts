import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/db/database.ts'
import { dayMs } from '../../src/server/setup/sample/durations.ts'
import type { Chance } from '../../src/server/setup/sample/seeded-random.ts'
import { colours, fabricsOf, garments } from './garments.ts'

const days = 90
const maxTermsOfDay = 2_000

/** Writes searches of the past days: each day about one for three hundred of the orders. */
export async function writeGeneratedSearches(
  db: Database,
  orders: number,
  { chance, now }: { chance: Chance; now: Date },
): Promise<void> {
  const ofDay = Math.min(maxTermsOfDay, Math.ceil(orders / 300))
  for (let ago = 0; ago < days; ago++) {
    const terms = [...new Set(Array.from({ length: ofDay }, () => searchTerm(chance)))]
    const times = terms.map(() => chance.between(1, 9))
    const nothing = times.map((count) => (chance.happens(0.05) ? count : 0))
    await db.execute(sql`
      insert into search_terms (day, term, times, nothing_found)
      select (${new Date(now.getTime() - ago * dayMs)}::timestamptz at time zone 'Asia/Kolkata')::date, *
      from unnest(${sql.param(terms)}::text[], ${sql.param(times)}::int[], ${sql.param(nothing)}::int[])
      on conflict do nothing`)
  }
}

function searchTerm(chance: Chance): string {
  const { name, cloth } = chance.pick(garments)
  const words = chance.weighted(
    [[name], [chance.pick(colours), name], [chance.pick(fabricsOf[cloth]), name]],
    ([first]) => (first === name ? 3 : 1),
  )
  return words.join(' ').toLowerCase()
}
