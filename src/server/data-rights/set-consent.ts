import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Deps } from '../http/deps.ts'
import { transaction } from '../db/transaction.ts'
import { withdrawConsent } from '../newsletter/consent.queries.ts'
import { subscribe } from '../newsletter/subscribe.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { users } from '../users/user.tables.ts'

/** Gives or withdraws the one consent that there is, to the newsletter. */
export async function setConsent(
  deps: Pick<Deps, 'config' | 'db'>,
  { id, email }: SessionUser,
  isGiven: boolean,
): Promise<void> {
  if (!isGiven) return transaction(deps.db, (tx) => withdrawConsent(tx, { email }))
  await subscribe(deps, { email, page: '/profile', isProved: await isAddressProved(deps.db, id) })
}

const isAddressProved = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, id), isNotNull(users.emailVerifiedAt)))) > 0
