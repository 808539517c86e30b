import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Preview } from '#shared/contents/previews/preview.schema.ts'
import type { ContentView } from '../content-view.ts'
import { previews } from '../content.tables.ts'
import type { Database } from '../../db/database.ts'
import { hashToken } from '../../users/session.queries.ts'
import { users } from '../../users/user.tables.ts'

/** People who make previews; those of somebody who has left the staff have ended. */
export const worksHere = () => and(inArray(users.role, ['staff', 'admin']), isNull(users.disabledAt))

/** Returns the view that the link with this token shows; null where it was ended, is over, or never was. */
export async function findPreview(db: Database, token: string): Promise<ContentView | null> {
  const [found] = await db
    .select({ at: previews.at, isOver: sql<boolean>`${previews.expiresAt} <= now()` })
    .from(previews)
    .innerJoin(users, eq(users.id, previews.by))
    .where(and(eq(previews.tokenHash, hashToken(token)), worksHere()))
  return found && !found.isOver ? { at: found.at } : null
}

/** Links that are open, the latest first. */
export async function findPreviews(db: Database): Promise<Preview[]> {
  const rows = await db
    .select({ preview: previews, by: users.name })
    .from(previews)
    .innerJoin(users, eq(users.id, previews.by))
    .where(and(gt(previews.expiresAt, sql`now()`), worksHere()))
    .orderBy(desc(previews.createdAt))
  return rows.map(({ preview: { id, at, createdAt, expiresAt }, by }) => ({
    id,
    at: at?.toISOString() ?? null,
    by,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }))
}
