import { sql, type SQL } from 'drizzle-orm'
import { attentionLabels, silentDays, type AttentionReason } from '#shared/parcels/attention.ts'
import { shopToday } from '../../db/shop-day.ts'
import { parcels } from '../tables/parcel.tables.ts'

const says = (reason: AttentionReason): SQL => sql`${parcels.problem} = ${attentionLabels[reason]}`

/** A problem that the store did not name is what a carrier has said. */
const named = (['attempt_failed', 'moved_when_final', 'lost', 'damaged', 'delivered_cancelled'] as const).map(
  (reason) => attentionLabels[reason],
)

/** The conditions under which a parcel needs somebody (docs/product/parcels.md, Attention). */
const conditions: Record<AttentionReason, SQL> = {
  attempt_failed: says('attempt_failed'),
  silent: sql`${parcels.state} = 'under_way' and ${parcels.carrier} <> 'none'
    and ${parcels.lastEventAt} < now() - make_interval(days => ${silentDays})`,
  late: sql`${parcels.kind} = 'order' and ${parcels.state} in ('draft', 'ready', 'under_way') and ${parcels.carrier} is distinct from 'none' and exists (
    select from orders o where o.id = ${parcels.orderId} and coalesce(o.promised_again_on, o.promised_on) < ${shopToday})`,
  carrier_refused: sql`${parcels.problem} is not null and ${parcels.problem} <> all (${sql.param(named)}::text[])`,
  moved_when_final: says('moved_when_final'),
  lost: says('lost'),
  damaged: says('damaged'),
  returning: sql`${parcels.state} = 'returning'`,
  delivered_cancelled: says('delivered_cancelled'),
}

/** SQL for the reasons of a parcel, in the order of `attentionReasons`. */
export const reasonsOfParcel = sql<AttentionReason[]>`array_remove(array[${sql.join(
  Object.entries(conditions).map(([reason, condition]) => sql`case when ${condition} then ${reason} end`),
  sql`, `,
)}]::text[], null)`

/** SQL for whether a parcel has a reason beside waiting to be received. */
export const hasProblem = sql`(${parcels.state} <> 'returning' and (${parcels.problem} is not null or ${conditions.silent} or ${conditions.late}))`

/** SQL for whether a parcel has any. */
export const needsAttention = sql`(${parcels.problem} is not null or ${conditions.returning} or ${conditions.silent} or ${conditions.late})`
