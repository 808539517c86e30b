import { sql } from 'drizzle-orm'
import { messageHours } from '#shared/parcels/message.schema.ts'
import { change } from '../calls/change.ts'
import type { Database } from '../db/database.ts'
import { sweepOutbox } from '../outbox/outbox.queries.ts'
import { refreshSearch } from '../products/search/refresh-search.ts'
import { forgetOldSearchTerms } from '../products/search/search-terms.queries.ts'
import { outboxKinds } from './outbox-kinds.ts'

/** Advisory lock: one process at a time sweeps. Two that delete the same rows in another order would wait for each other. */
const sweepLock = 7_220_413

/** Deletes expired rows and personal data past its retention. Completes the search update of an interrupted import. */
export async function sweep(db: Database): Promise<void> {
  await change(db, { id: null }, async ({ tx }) => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sweepLock}) as taken`,
    )
    if (!rows[0]!.taken) return
    await tx.execute(sql`delete from sessions where expires_at < now()`)
    // The mail of an invitation may wait for a mail server longer than its link works.
    await tx.execute(sql`
      delete from password_resets where expires_at < now() - interval '1 day' and (role is null or created_at < now() - interval '30 days')`)
    await tx.execute(sql`delete from account_codes where expires_at < now()`)
    await tx.execute(sql`delete from email_changes where expires_at < now()`)
    await tx.execute(sql`delete from oidc_flows where expires_at < now()`)
    await tx.execute(sql`delete from sign_in_codes where expires_at < now()`)
    await tx.execute(sql`delete from login_attempts where since < now() - interval '1 hour'`)
    await tx.execute(sql`delete from request_counts where ends_at < now()`)
    // A repeated order is recognised for at least 24 hours (docs/product/orders.md, Placing an order).
    await tx.execute(sql`delete from idempotency_keys where created_at < now() - interval '2 days'`)
    await sweepOutbox(tx, outboxKinds)
    await tx.execute(sql`delete from payment_events where received_at < now() - interval '90 days'`)
    await tx.execute(sql`delete from carrier_inbox where received_at < now() - interval '30 days'`)
    await tx.execute(
      sql`delete from messages where created_at < now() - make_interval(hours => ${messageHours})`,
    )
    // Labels hold addresses, and a parcel that has come needs none.
    await tx.execute(sql`
      delete from parcel_labels using parcels p
      where p.id = parcel_id and p.state in ('delivered', 'returned', 'cancelled') and fetched_at < now() - interval '30 days'`)
    await forgetOldSearchTerms(tx)
  })
  await refreshSearch(db)
}
