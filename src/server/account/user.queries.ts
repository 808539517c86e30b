import { eq } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { authMessages, type ProfileInput, type User } from '#shared/auth/auth.schema.ts'
import { users } from '../auth/auth.tables.ts'
import type { Database } from '../db/database.ts'
import { findAddresses } from './address.queries.ts'

/** A person as the API shows them to themselves. Throws UNAUTHENTICATED for one who is gone. */
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

/** Name and phone; the e-mail address stays (docs/product/accounts.md). */
export async function updateProfile(db: Database, id: string, { name, phone }: ProfileInput): Promise<void> {
  await db.update(users).set({ name, phone }).where(eq(users.id, id))
}
