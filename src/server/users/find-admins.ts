import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from './user.tables.ts'

/** The addresses of all admins. */
export async function findAdmins(db: Database): Promise<string[]> {
  const admins = await db.select({ email: users.email }).from(users).where(eq(users.role, 'admin'))
  return admins.map(({ email }) => email)
}
