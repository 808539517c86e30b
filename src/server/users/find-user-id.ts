import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from './user.tables.ts'

/** The account with an e-mail address, in any case of its letters; null for none. */
export async function findUserId(db: Database, email: string): Promise<string | null> {
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return known?.id ?? null
}
