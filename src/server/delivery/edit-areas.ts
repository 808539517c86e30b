import { asc, eq } from 'drizzle-orm'
import type { AreaInput } from '#shared/delivery/delivery.schema.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { deliveryAreas, deliveryZones } from './delivery.tables.ts'

/** Adds an area, or changes it, in the zone that it has where none is named. Throws VALIDATION_FAILED for a zone that there is not. */
export async function saveArea(db: Database, by: SessionUser, area: AreaInput): Promise<void> {
  const { pincode: prefix, cod, delivers } = area
  await transaction(db, async (tx) => {
    const before = await lockArea(tx, prefix)
    const zone = await lockZone(tx, area.zone ?? before?.zone)
    await tx
      .insert(deliveryAreas)
      .values({ prefix, zoneId: zone.id, cod, delivers })
      .onConflictDoUpdate({ target: deliveryAreas.prefix, set: { zoneId: zone.id, cod, delivers } })
    await recordAudit(tx, {
      by,
      action: 'pincode.save',
      entity: 'pincode',
      entityId: prefix,
      before,
      after: { pincode: prefix, zone: zone.name, cod, delivers },
    })
  })
}

/** Throws NOT_FOUND. */
export async function removeArea(db: Database, by: SessionUser, prefix: string): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await lockArea(tx, prefix)
    if (!before) throw notFound('This pincode is not on the list')
    await tx.delete(deliveryAreas).where(eq(deliveryAreas.prefix, prefix))
    await recordAudit(tx, { by, action: 'pincode.remove', entity: 'pincode', entityId: prefix, before })
  })
}

/** The zone of that name, or the first one, which stays until the transaction ends. */
async function lockZone(tx: Transaction, name: string | undefined): Promise<{ id: number; name: string }> {
  const zones = await tx
    .select({ id: deliveryZones.id, name: deliveryZones.name })
    .from(deliveryZones)
    .orderBy(asc(deliveryZones.id))
    .for('key share')
  const zone = name ? zones.find((one) => one.name.toLowerCase() === name.toLowerCase()) : zones[0]
  if (!zone) throw invalid({ zone: `There is no zone ${name}` })
  return zone
}

async function lockArea(tx: Transaction, prefix: string) {
  const [area] = await tx
    .select({
      pincode: deliveryAreas.prefix,
      zone: deliveryZones.name,
      cod: deliveryAreas.cod,
      delivers: deliveryAreas.delivers,
    })
    .from(deliveryAreas)
    .innerJoin(deliveryZones, eq(deliveryZones.id, deliveryAreas.zoneId))
    .where(eq(deliveryAreas.prefix, prefix))
    .for('update', { of: deliveryAreas })
  return area
}
