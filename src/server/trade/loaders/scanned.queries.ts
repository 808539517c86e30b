import { sql } from 'drizzle-orm'

/** Units of `parcel_lines l` that the pack bench has counted. */
export const scannedOfLine = sql`least(l.quantity, coalesce((
  select cardinality(array_positions(b.scan_log, l.position)) from bench_sessions b where b.parcel_id = l.parcel_id), 0))`
