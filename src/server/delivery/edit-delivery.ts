import { inArray, sql } from 'drizzle-orm'
import type { DeliveryZones, DeliveryZonesEdit } from '#shared/delivery/delivery-settings.schema.ts'
import { editConflict, invalid } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { settings } from '#shared/settings/settings.ts'
import { cacheTag } from '../http/cache/cache-tags.ts'
import { invalidate } from '../http/cache/invalidation.ts'
import { shapes } from '../calls/shapes.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Deps } from '../http/deps.ts'
import { lockSetting, saveSetting, type SettingRules } from '../settings/edit-setting.ts'
import { findDeliveryZones, findZones } from './delivery.queries.ts'
import { deliveryZones } from './delivery.tables.ts'

export interface DeliveryDeps extends Deps {
  /** carriers with which parcels can be booked, one of which may be the default */
  offered: readonly string[]
}

const { command } = shapes<DeliveryDeps>()

/** The settings hold from the next promise on. */
export const deliveryRules: SettingRules<typeof settings.delivery, DeliveryDeps> = {
  refuse: ({ body: { carrier }, deps: { offered } }) => {
    if (carrier !== undefined && !offered.includes(carrier))
      throw invalid({ carrier: parcelMessages.carrierNotOffered })
  },
  saved: async ({ tx, was, is }) => {
    // Products say whether they are sold finally.
    if (String(is.final_sale_categories) !== String(was.final_sale_categories))
      await invalidate(tx, [cacheTag.products])
  },
}

/** Makes the zones the given ones. */
export const editDeliveryZones = command(
  'PUT /api/admin/delivery/zones',
  async ({ tx, body: { version, zones }, audit }) => {
    await lockSetting(tx, settings.deliveryZones)
    await tx.select({ id: deliveryZones.id }).from(deliveryZones).orderBy(deliveryZones.id).for('update')
    const before = await findDeliveryZones(tx)
    if (version !== undefined && version !== before.version) throw editConflict(before)
    checkZones(before, zones)
    await writeZones(tx, before, zones)
    const after = { zones: await findZones(tx), version: before.version + 1 }
    await saveSetting({ tx, audit }, settings.deliveryZones, {
      value: { version: after.version },
      before,
      after,
    })
    return after
  },
)

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
