import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Handover } from '#shared/parcels/bulk.schema.ts'
import { users } from '../../users/user.tables.ts'
import type { Database } from '../../db/database.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import { handovers } from './handover.tables.ts'

export async function findHandovers(db: Database, ids: readonly number[]): Promise<Handover[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(handovers)
    .where(inArray(handovers.id, [...ids]))
    .orderBy(asc(handovers.id))
  return rows.map(({ id, courier, parcels: numbers, at }) => ({
    id: String(id),
    courier,
    parcels: numbers,
    at: at.toISOString(),
  }))
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
