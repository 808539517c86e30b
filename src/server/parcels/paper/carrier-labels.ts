import { eq, inArray } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { hasOwnLabel } from '#shared/parcels/parcel-states.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { Database } from '../../db/database.ts'
import { refuseAsCarrier } from '../carriers/refuse-as-carrier.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { parcelLabels, parcels } from '../../trade/tables/parcel.tables.ts'
import type { ParcelRow } from '../parcel-row.ts'

/**
 * The labels of parcels whose carrier draws them itself, as one PDF; null where the store draws them. The label of one
 * parcel is fetched once and kept. `current` of a refusal are the numbers of parcels that are not booked, or go otherwise.
 */
export async function carrierLabels(
  { db, carriers }: ParcelDeps,
  numbers: readonly string[],
): Promise<Buffer | null> {
  const found = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.number, [...numbers]))
  if (found.length < numbers.length) throw notFound(parcelMessages.notFound)
  const rows = numbers.map((number) => found.find((parcel) => parcel.number === number)!)
  const first = rows[0]!
  const others = rows.filter((row) => row.carrier !== first.carrier && isApart(row, first))
  if (others.length > 0) throw refuse(parcelMessages.labelsApart, others)
  if (!hasOwnLabel(first.carrier)) return null
  const unbooked = rows.filter(({ state }) => state === 'draft' || state === 'cancelled')
  if (unbooked.length > 0) throw refuse(parcelMessages.noLabel, unbooked)
  const kept = rows.length === 1 ? await findKept(db, first.id) : null
  if (kept) return kept
  const carrier = carriers.find(first.carrier)
  if (!carrier?.label) return null
  const file = await carrier.label(rows.map(({ carrierRef }) => carrierRef ?? {})).catch(refuseAsCarrier)
  if (rows.length === 1)
    await db.insert(parcelLabels).values({ parcelId: first.id, file }).onConflictDoNothing()
  return file
}

const isApart = (one: ParcelRow, other: ParcelRow): boolean =>
  hasOwnLabel(one.carrier) || hasOwnLabel(other.carrier)

const refuse = (message: string, rows: readonly ParcelRow[]) =>
  new StoreError('PARCEL_STATE', message, { details: { current: rows.map(({ number }) => number) } })

async function findKept(db: Database, parcelId: number): Promise<Buffer | null> {
  const [kept] = await db
    .select({ file: parcelLabels.file })
    .from(parcelLabels)
    .where(eq(parcelLabels.parcelId, parcelId))
  return kept?.file ?? null
}
