import { eq } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import type { ProfileInput, User } from '#shared/auth/auth.schema.ts'
import { authMessages } from '#shared/auth/auth-messages.ts'
import { users } from '../users/user.tables.ts'
import type { Database } from '../db/database.ts'
import { findAddresses } from './address.queries.ts'

/** The caller's own account. Throws UNAUTHENTICATED when it is gone. */
export async function findUser(db: Database, id: string): Promise<User> {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      role: users.role,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!user) throw new StoreError('UNAUTHENTICATED', authMessages.signInNeeded)
  const { createdAt, ...fields } = user
  return { ...fields, created_at: createdAt.toISOString(), addresses: await findAddresses(db, id) }
}

/** The e-mail address cannot change (docs/product/accounts.md). */
export async function updateProfile(db: Database, id: string, { name, phone }: ProfileInput): Promise<void> {
  await db.update(users).set({ name, phone }).where(eq(users.id, id))
}
