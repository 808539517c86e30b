import { and, asc, count, eq, getTableColumns } from 'drizzle-orm'
import type { Area } from '#shared/delivery/delivery.schema.ts'
import {
  daySettingsSchema,
  defaultDeliverySettings,
  type DaySettings,
  type DeliveryZones,
  type VersionedDeliverySettings,
} from '#shared/delivery/delivery-settings.schema.ts'
import { gstStateCode } from '#shared/tax/gst-states.ts'
import { settings } from '#shared/settings/settings.ts'
import { onlyWithin } from '#shared/tax/delivery-state.ts'
import { rupees, type Rupees } from '#shared/money.ts'
import type { DeliveryArea, DeliveryTerms } from '#shared/delivery/promise.ts'
import { readStored } from '../db/read-stored.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { readSetting, readShown, storedSetting } from '../settings/read-setting.ts'
import { findTaxTerms } from '../products/tax-terms/tax-terms.queries.ts'
import { placeOfPincode } from './pincode-places.ts'
import { deliveryAreas, deliveryZones } from './delivery.tables.ts'

/** SQL for a row with the area of `:pincode`: the one with the longest beginning. */
export const areaOfPincode = `select z.name as zone, z.transit_days, a.cod, a.delivers
  from delivery_areas a join delivery_zones z on z.id = a.zone_id
  where a.prefix in (left(:pincode, 1), left(:pincode, 2), left(:pincode, 3), left(:pincode, 4), left(:pincode, 5), :pincode)
  order by length(a.prefix) desc limit 1`

/** SQL for that area as JSON, null where there is none. */
export const areaAsJson = `select to_json(area) from (${areaOfPincode}) as area`

export async function findDeliveryTerms(db: Database, pincode: string): Promise<DeliveryTerms> {
  const [[row], tax] = await Promise.all([findTerms(db, { pincode }), findTaxTerms(db)])
  const place = placeOfPincode(pincode)
  return {
    area: row!.area,
    settings: readDaySettings(row!.settings),
    onlyWithin: onlyWithin(place && gstStateCode(place.state), tax),
  }
}

/** The days and hours in a value of store_settings, null for none. */
export const readDaySettings = (stored: unknown): DaySettings =>
  stored === null ? defaultDeliverySettings : readStored(daySettingsSchema, stored)

const findTerms = statement<{ pincode: string }, { area: DeliveryArea | null; settings: unknown }>(
  `select (${areaAsJson}) as area, ${storedSetting(settings.delivery)} as settings`,
)

/** The settings with their version, 0 before the first edit. */
export const findDeliverySettings = (db: Database): Promise<VersionedDeliverySettings> =>
  readSetting(db, settings.delivery)

/** The terms of returns, for the public. */
export async function findReturnTerms(db: Database): Promise<{ days: number; fee: Rupees }> {
  const { delivery } = settings
  const { return_days: days, return_fee: fee } = (await readShown(db, { delivery })).delivery
  return { days, fee: rupees(fee) }
}

export async function findDeliveryZones(db: Database): Promise<DeliveryZones> {
  return { zones: await findZones(db), version: (await readSetting(db, settings.deliveryZones)).version }
}

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

/** The areas, and the names of zones in which they may lie. */
export async function findAreasAndZones(db: Database): Promise<{ pincodes: Area[]; zones: string[] }> {
  const [pincodes, { zones }] = await Promise.all([findAreas(db), findDeliveryZones(db)])
  return { pincodes, zones: zones.map(({ name }) => name) }
}

/** The zones in the order in which they were made, each with the number of its areas. */
export async function findZones(db: Database): Promise<DeliveryZones['zones']> {
  const { id, name, transitDays: transit_days } = getTableColumns(deliveryZones)
  return db
    .select({ id, name, transit_days, areas: count(deliveryAreas.prefix) })
    .from(deliveryZones)
    .leftJoin(deliveryAreas, eq(deliveryAreas.zoneId, deliveryZones.id))
    .groupBy(deliveryZones.id)
    .orderBy(asc(deliveryZones.id))
}
