import { identityKey, type Identity } from '#shared/identity/identity.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { findIdentity } from './identity.queries.ts'
import { storeSettings } from './landing.tables.ts'

/** Every page shows it from the next request on. */
export async function editIdentity(db: Database, by: SessionUser, identity: Identity): Promise<Identity> {
  return transaction(db, async (tx) => {
    const before = await findIdentity(tx)
    await tx
      .insert(storeSettings)
      .values({ key: identityKey, value: identity })
      .onConflictDoUpdate({ target: storeSettings.key, set: { value: identity } })
    await recordAudit(tx, {
      by,
      action: 'store.identity',
      entity: 'store',
      entityId: 'identity',
      before,
      after: identity,
    })
    await invalidate(tx, [cacheTag.landing])
    return identity
  })
}
