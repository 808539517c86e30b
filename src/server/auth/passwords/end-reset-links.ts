import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { passwordResets } from '../../users/user.tables.ts'

/** Ends the unused reset links of a person. An invitation stays, in case its owner forgets the password before accepting it. */
export async function endResetLinks(db: Database, userId: string): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt), isNull(passwordResets.role)))
}
