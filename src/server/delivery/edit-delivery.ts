import { inArray, sql } from 'drizzle-orm'
import {
  defaultDeliverySettings,
  deliverySettingsKey,
  type DeliverySettingsEdit,
  type DeliveryZones,
  type DeliveryZonesEdit,
  type VersionedDeliverySettings,
} from '#shared/delivery/delivery-settings.schema.ts'
import { editConflict, invalid } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { storeSettings } from '../landing/landing.tables.ts'
import { findDeliverySettings, findDeliveryZones, zonesKey } from './delivery.queries.ts'
import { deliveryZones } from './delivery.tables.ts'

interface DeliveryEdit extends DeliverySettingsEdit {
  by: SessionUser
  /** carriers that may be the default */
  offered: readonly string[]
}

/**
 * The new settings hold from the next promise on. Throws VALIDATION_FAILED for a carrier that is not offered, and
 * EDIT_CONFLICT with the current settings for an old version.
 */
export async function editDeliverySettings(
  db: Database,
  { by, offered, version, ...settings }: DeliveryEdit,
): Promise<VersionedDeliverySettings> {
  if (settings.carrier !== undefined && !offered.includes(settings.carrier))
    throw invalid({ carrier: parcelMessages.carrierNotOffered })
  return transaction(db, async (tx) => {
    await lockSetting(tx, deliverySettingsKey, { ...defaultDeliverySettings, version: 0 })
    const before = await findDeliverySettings(tx)
    if (version !== undefined && version !== before.version) throw editConflict(before)
    const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
    const after = { ...before, ...given, version: before.version + 1 }
    await saveSetting(tx, deliverySettingsKey, after)
    await recordAudit(tx, {
      by,
      action: 'store.delivery',
      entity: 'store',
      entityId: 'delivery',
      before,
      after,
    })
    // The terms of returns are on public pages, and products say whether they are sold finally.
    await invalidate(tx, [cacheTag.landing])
    if (String(after.final_sale_categories) !== String(before.final_sale_categories))
      await invalidate(tx, [cacheTag.products])
    return after
  })
}

/**
 * Makes the zones the given ones. Throws EDIT_CONFLICT with the current zones for an old version, and VALIDATION_FAILED for
 * a name that stands twice, an id that is none, and a zone that is left out while it has areas.
 */
export async function editDeliveryZones(
  db: Database,
  by: SessionUser,
  { version, zones }: DeliveryZonesEdit,
): Promise<DeliveryZones> {
  return transaction(db, async (tx) => {
    await lockSetting(tx, zonesKey, { version: 0 })
    await tx.select({ id: deliveryZones.id }).from(deliveryZones).orderBy(deliveryZones.id).for('update')
    const before = await findDeliveryZones(tx)
    if (version !== undefined && version !== before.version) throw editConflict(before)
    checkZones(before, zones)
    await writeZones(tx, before, zones)
    await saveSetting(tx, zonesKey, { version: before.version + 1 })
    const after = await findDeliveryZones(tx)
    await recordAudit(tx, {
      by,
      action: 'store.zones',
      entity: 'store',
      entityId: 'delivery_zones',
      before,
      after,
    })
    return after
  })
}

/** Locks a setting, which the first edit makes. */
async function lockSetting(tx: Transaction, key: string, value: object): Promise<void> {
  await tx.insert(storeSettings).values({ key, value }).onConflictDoNothing()
  await tx.execute(sql`select from store_settings where key = ${key} for update`)
}

async function saveSetting(tx: Transaction, key: string, value: object): Promise<void> {
  await tx
    .insert(storeSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: storeSettings.key, set: { value } })
}

function checkZones({ zones: current }: DeliveryZones, zones: DeliveryZonesEdit['zones']): void {
  const ids = new Set<number>()
  const names = new Set<string>()
  for (const [index, { id, name }] of zones.entries()) {
    if (id !== undefined && (ids.has(id) || !current.some((zone) => zone.id === id)))
      throw invalid({ [`zones.${index}.id`]: 'There is no such zone' })
    if (id !== undefined) ids.add(id)
    if (names.has(name.toLowerCase()))
      throw invalid({ [`zones.${index}.name`]: 'Another zone has this name' })
    names.add(name.toLowerCase())
  }
  const lost = current.find(({ id, areas }) => areas > 0 && !ids.has(id))
  if (lost)
    throw invalid({ zones: `${lost.name} still has ${lost.areas} ${lost.areas === 1 ? 'area' : 'areas'}` })
}

async function writeZones(
  tx: Transaction,
  { zones: before }: DeliveryZones,
  zones: DeliveryZonesEdit['zones'],
): Promise<void> {
  const removed = before.filter(({ id }) => !zones.some((zone) => zone.id === id)).map(({ id }) => id)
  if (removed.length > 0) await tx.delete(deliveryZones).where(inArray(deliveryZones.id, removed))
  // Two zones may have exchanged their names, which are unique at every moment.
  await tx.execute(sql`update delivery_zones set name = '# ' || id`)
  for (const { id, name, transit_days: transitDays } of zones) {
    if (id === undefined) await tx.insert(deliveryZones).values({ name, transitDays })
    else
      await tx.execute(
        sql`update delivery_zones set name = ${name}, transit_days = ${transitDays} where id = ${id}`,
      )
  }
}
