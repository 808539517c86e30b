import { and, asc, count, eq, getTableColumns } from 'drizzle-orm'
import type { Area } from '#shared/delivery/delivery.schema.ts'
import {
  daySettingsSchema,
  defaultDeliverySettings,
  deliverySettingsKey,
  deliverySettingsSchema,
  type DaySettings,
  type DeliverySettings,
  type DeliveryZones,
  type VersionedDeliverySettings,
} from '#shared/delivery/delivery-settings.schema.ts'
import { rupees, type Rupees } from '#shared/money.ts'
import type { DeliveryArea, DeliveryTerms } from '#shared/delivery/promise.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { storeSettings } from '../landing/landing.tables.ts'
import { deliveryAreas, deliveryZones } from './delivery.tables.ts'

/** Key in store_settings of the version of the zones. */
export const zonesKey = 'delivery_zones'

/** SQL for a row with the area of `:pincode`: the one with the longest beginning. */
export const areaOfPincode = `select z.name as zone, z.transit_days, a.cod, a.delivers
  from delivery_areas a join delivery_zones z on z.id = a.zone_id
  where a.prefix in (left(:pincode, 1), left(:pincode, 2), left(:pincode, 3), left(:pincode, 4), left(:pincode, 5), :pincode)
  order by length(a.prefix) desc limit 1`

/** SQL for that area as JSON, null where there is none. */
export const areaAsJson = `select to_json(area) from (${areaOfPincode}) as area`

export async function findDeliveryTerms(db: Database, pincode: string): Promise<DeliveryTerms> {
  const [row] = await findTerms(db, { pincode })
  return { area: row!.area, settings: readDaySettings(row!.settings) }
}

/** The days and hours in a value of store_settings, null for none. */
export const readDaySettings = (stored: unknown): DaySettings =>
  stored === null ? defaultDeliverySettings : daySettingsSchema.parse(stored)

const findTerms = statement<{ pincode: string }, { area: DeliveryArea | null; settings: unknown }>(
  `select (${areaAsJson}) as area, (select value from store_settings where key = '${deliverySettingsKey}') as settings`,
)

/** The settings with their version, 0 before the first edit. */
export async function findDeliverySettings(db: Database): Promise<VersionedDeliverySettings> {
  const stored = await findSetting(db, deliverySettingsKey)
  return { ...readDeliverySettings(stored), version: versionOf(stored) }
}

/** The settings in a value of store_settings. Those that were saved before a field existed have its default. */
export const readDeliverySettings = (stored: unknown): DeliverySettings =>
  deliverySettingsSchema.parse({ ...defaultDeliverySettings, ...(stored as object | null) })

/** The terms of returns, for the public. */
export async function findReturnTerms(db: Database): Promise<{ days: number; fee: Rupees }> {
  const { return_days: days, return_fee: fee } = await findDeliverySettings(db)
  return { days, fee: rupees(fee) }
}

export async function findDeliveryZones(db: Database): Promise<DeliveryZones> {
  return { zones: await findZones(db), version: versionOf(await findSetting(db, zonesKey)) }
}

async function findSetting(db: Database, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: storeSettings.value })
    .from(storeSettings)
    .where(eq(storeSettings.key, key))
  return row?.value
}

const versionOf = (stored: unknown): number => (stored as { version?: number } | undefined)?.version ?? 0

export async function hasCashArea(db: Database): Promise<boolean> {
  const [area] = await db
    .select({ prefix: deliveryAreas.prefix })
    .from(deliveryAreas)
    .where(and(deliveryAreas.delivers, deliveryAreas.cod))
    .limit(1)
  return area !== undefined
}

export async function findAreas(db: Database): Promise<Area[]> {
  return db
    .select({
      pincode: deliveryAreas.prefix,
      zone: deliveryZones.name,
      cod: deliveryAreas.cod,
      delivers: deliveryAreas.delivers,
    })
    .from(deliveryAreas)
    .innerJoin(deliveryZones, eq(deliveryZones.id, deliveryAreas.zoneId))
    .orderBy(asc(deliveryAreas.prefix))
}

/** The zones in the order in which they were made, each with the number of its areas. */
async function findZones(db: Database): Promise<DeliveryZones['zones']> {
  const { id, name, transitDays: transit_days } = getTableColumns(deliveryZones)
  return db
    .select({ id, name, transit_days, areas: count(deliveryAreas.prefix) })
    .from(deliveryZones)
    .leftJoin(deliveryAreas, eq(deliveryAreas.zoneId, deliveryZones.id))
    .groupBy(deliveryZones.id)
    .orderBy(asc(deliveryZones.id))
}
