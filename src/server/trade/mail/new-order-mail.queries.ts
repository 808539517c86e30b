import { newOrderMailKey, type NewOrderMail } from '#shared/orders/new-order-mail.schema.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { transaction } from '../../db/transaction.ts'
import { storeSettings } from '../../landing/landing.tables.ts'

/** The address that is told of new orders; '' for none, as in a new shop. */
export async function findNewOrderMail(db: Database): Promise<NewOrderMail> {
  const [row] = await findAddress(db, { key: newOrderMailKey })
  return { email: row?.email ?? '' }
}

/** The new address holds from the next order on. */
export async function editNewOrderMail(
  db: Database,
  by: SessionUser,
  after: NewOrderMail,
): Promise<NewOrderMail> {
  return transaction(db, async (tx) => {
    const before = await findNewOrderMail(tx)
    await tx
      .insert(storeSettings)
      .values({ key: newOrderMailKey, value: after })
      .onConflictDoUpdate({ target: storeSettings.key, set: { value: after } })
    await recordAudit(tx, {
      by,
      action: 'store.new-order-mail',
      entity: 'store',
      entityId: 'new-order-mail',
      before,
      after,
    })
    return after
  })
}

const findAddress = statement<{ key: string }, { email: string }>(
  `select value ->> 'email' as email from store_settings where key = :key`,
)
