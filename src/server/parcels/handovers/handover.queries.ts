import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { handoversPageSize, type Handover, type HandoversQuery } from '#shared/parcels/bulk.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { users } from '../../users/user.tables.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import { startOfShopDay } from '../../db/shop-day.ts'
import { goesBy } from '../../trade/loaders/parcel.queries.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import { handovers } from '../../trade/tables/handover.tables.ts'

export async function findHandovers(db: Database, ids: readonly number[]): Promise<Handover[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(handovers)
    .where(inArray(handovers.id, [...ids]))
    .orderBy(asc(handovers.id))
  return rows.map(handoverView)
}

const handoverView = ({ id, courier, parcels: numbers, at }: typeof handovers.$inferSelect): Handover => ({
  id: String(id),
  courier,
  parcels: numbers,
  at: at.toISOString(),
})

/** One page of the lists, newest first. */
export async function findHandoverPage(
  db: Database,
  { courier, from, to, page = 1, limit = handoversPageSize }: Given<HandoversQuery>,
) {
  const wanted = and(
    courier ? goesBy(sql`${handovers.courier}`, courier) : undefined,
    from === undefined ? undefined : sql`${handovers.at} >= ${startOfShopDay(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${handovers.at} < ${startOfShopDay(sql`${to}::date + 1`)}`,
  )
  return paged(
    'handovers',
    { page, limit },
    async ({ offset }) => {
      const rows = await db
        .select({ list: handovers, by: users.name })
        .from(handovers)
        .leftJoin(users, eq(users.id, handovers.by))
        .where(wanted)
        .orderBy(desc(handovers.id))
        .limit(limit)
        .offset(offset)
      return rows.map(({ list, by }) => ({ ...handoverView(list), by }))
    },
    () => countUpTo(db, sql`from ${handovers} where ${wanted ?? sql`true`}`, { page, limit }),
  )
}

/** A list as it is printed; weights in grams, cash in rupees. */
export interface PrintedHandover {
  id: number
  courier: string
  at: Date
  by: string
  parcels: { number: string; awb: string; weight: number | null; collect: number }[]
}

export async function findPrintedHandover(db: Database, id: number): Promise<PrintedHandover | null> {
  const [row] = await db
    .select({ handover: handovers, by: users.name })
    .from(handovers)
    .leftJoin(users, eq(users.id, handovers.by))
    .where(eq(handovers.id, id))
  if (!row) return null
  const { courier, at, parcels: numbers } = row.handover
  const listed = await db
    .select({
      number: parcels.number,
      awb: sql<string>`coalesce(${parcels.awb}, '')`,
      weight: parcels.weightGrams,
      collect: parcels.collect,
    })
    .from(parcels)
    .where(inArray(parcels.number, numbers))
  const found = new Map(listed.map((parcel) => [parcel.number, parcel]))
  return { id, courier, at, by: row.by ?? '', parcels: numbers.flatMap((number) => found.get(number) ?? []) }
}
