import { asc, eq, sql } from 'drizzle-orm'
import { zoneAround } from '#shared/delivery/zone-around.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { shapes } from '../calls/shapes.ts'
import type { Transaction } from '../db/transaction.ts'
import { findAreasAndZones } from './delivery.queries.ts'
import { deliveryAreas, deliveryZones } from './delivery.tables.ts'

const { command } = shapes()

/** Adds an area, or changes it, in the zone that it has where none is named, or the smallest area around it. */
export const saveArea = command('POST /api/admin/pincodes', async ({ tx, body, audit }) => {
  const { pincode: prefix, cod, delivers } = body
  const before = await lockArea(tx, prefix)
  const zone = await lockZone(
    tx,
    body.zone ?? before?.zone ?? zoneAround(prefix, await areasAround(tx, prefix)),
  )
  await tx
    .insert(deliveryAreas)
    .values({ prefix, zoneId: zone.id, cod, delivers })
    .onConflictDoUpdate({ target: deliveryAreas.prefix, set: { zoneId: zone.id, cod, delivers } })
  const after = { pincode: prefix, zone: zone.name, cod, delivers }
  audit({ action: 'pincode.save', entity: 'pincode', id: prefix, before, after })
  return findAreasAndZones(tx)
})

export const removeArea = command(
  'DELETE /api/admin/pincodes/:pincode',
  async ({ tx, params: { pincode }, audit }) => {
    const before = await lockArea(tx, pincode)
    if (!before) throw notFound('This pincode is not on the list')
    await tx.delete(deliveryAreas).where(eq(deliveryAreas.prefix, pincode))
    audit({ action: 'pincode.remove', entity: 'pincode', id: pincode, before })
    return findAreasAndZones(tx)
  },
)

const areasAround = (tx: Transaction, prefix: string) =>
  tx
    .select({ pincode: deliveryAreas.prefix, zone: deliveryZones.name })
    .from(deliveryAreas)
    .innerJoin(deliveryZones, eq(deliveryZones.id, deliveryAreas.zoneId))
    .where(sql`starts_with(${prefix}, ${deliveryAreas.prefix})`)

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
