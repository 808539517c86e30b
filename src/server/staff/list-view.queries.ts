import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { roleLists, type ListView, type ViewedList } from '#shared/staff/list-view.schema.ts'
import { byName } from '../db/by-name.ts'
import type { Database } from '../db/database.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { users } from '../users/user.tables.ts'
import { listViews } from './list-view.tables.ts'

type Reader = Pick<SessionUser, 'id' | 'role'>

/** One's own views and those for all, by name. */
export const findListViews = (db: Database, reader: Reader, list?: ViewedList): Promise<ListView[]> =>
  readListViews(
    db,
    reader,
    and(list && eq(listViews.list, list), or(eq(listViews.userId, reader.id), listViews.shared)),
  )

export async function findListView(db: Database, reader: Reader, id: string): Promise<ListView | null> {
  const [view] = await readListViews(db, reader, eq(listViews.id, id))
  return view ?? null
}

async function readListViews(db: Database, reader: Reader, wanted: SQL | undefined): Promise<ListView[]> {
  const rows = await db
    .select({
      view: listViews,
      by: users.name,
      left: sql<boolean>`${users.role} = 'customer' or ${users.disabledAt} is not null`,
    })
    .from(listViews)
    .innerJoin(users, eq(users.id, listViews.userId))
    .where(and(wanted, inArray(listViews.list, roleLists(reader.role))))
    .orderBy(asc(byName(listViews.name)), asc(listViews.id))
  return rows.map(({ view: { userId, createdAt: _, ...view }, by, left }) => ({
    ...view,
    own: userId === reader.id,
    by,
    left,
  }))
}
