import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** Distances in days of the courier. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    transitDays: smallint().notNull(),
  },
  (t) => [
    check('delivery_zones_name', sql`${t.name} <> ''`),
    check('delivery_zones_transit', sql`${t.transitDays} between 1 and 15`),
  ],
)

/** Areas of delivery by prefix of the pincode; the longest one decides. */
export const deliveryAreas = pgTable(
  'delivery_areas',
  {
    prefix: text().primaryKey(),
    zoneId: integer()
      .notNull()
      .references(() => deliveryZones.id),
    cod: boolean().notNull().default(true),
    delivers: boolean().notNull().default(true),
  },
  (t) => [
    index('delivery_areas_of_zone').on(t.zoneId),
    check('delivery_areas_prefix', sql`${t.prefix} ~ '^[0-9]{1,6}$'`),
  ],
)
