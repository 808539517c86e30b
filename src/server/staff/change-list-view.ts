import { and, eq, sql } from 'drizzle-orm'
import { editConflict, notFound, StoreError } from '#shared/errors.ts'
import {
  listViewMessages,
  maxListViews,
  viewedListsOf,
  type ListView,
  type ListViewEdit,
  type NewListView,
} from '#shared/staff/list-view.schema.ts'
import { violatedConstraint } from '../db/database-errors.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { users } from '../users/user.tables.ts'
import { findListView } from './list-view.queries.ts'
import { listViews } from './list-view.tables.ts'

/** Throws FORBIDDEN for a list that one may not see, VALIDATION_FAILED for one too many, ALREADY_EXISTS for its name. */
export async function saveListView(db: Database, by: SessionUser, view: NewListView): Promise<ListView> {
  if (!viewedListsOf(by.role).includes(view.list))
    throw new StoreError('FORBIDDEN', listViewMessages.notYourList)
  return withFreeName(() =>
    transaction(db, async (tx) => {
      // Two of them at once are counted one after the other.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, by.id)).for('no key update')
      const own = and(eq(listViews.userId, by.id), eq(listViews.list, view.list))
      if ((await tx.$count(listViews, own)) >= maxListViews)
        throw new StoreError('VALIDATION_FAILED', listViewMessages.tooMany, {
          fields: { name: listViewMessages.tooMany },
        })
      const [made] = await tx
        .insert(listViews)
        .values({ ...view, userId: by.id })
        .returning({ id: listViews.id })
      return (await findListView(tx, by, made!.id))!
    }),
  )
}

/** Throws NOT_FOUND, FORBIDDEN for another's view, EDIT_CONFLICT for an old version, ALREADY_EXISTS for its name. */
export async function editListView(
  db: Database,
  by: SessionUser,
  id: string,
  { version, ...view }: ListViewEdit,
): Promise<ListView> {
  return withFreeName(() =>
    transaction(db, async (tx) => {
      const before = await lockView(tx, by, id)
      if (before.userId !== by.id) throw new StoreError('FORBIDDEN', listViewMessages.onlyItsOwner)
      if (before.version !== version) throw editConflict(await findListView(tx, by, id))
      await tx
        .update(listViews)
        .set({ ...view, version: sql`${listViews.version} + 1` })
        .where(eq(listViews.id, id))
      return (await findListView(tx, by, id))!
    }),
  )
}

/** Throws NOT_FOUND, and FORBIDDEN for the view of somebody who still works here. */
export async function deleteListView(db: Database, by: SessionUser, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockView(tx, by, id)
    const { own, left } = (await findListView(tx, by, id))!
    if (!own && !(by.role === 'admin' && left))
      throw new StoreError('FORBIDDEN', listViewMessages.onlyItsOwner)
    await tx.delete(listViews).where(eq(listViews.id, id))
  })
}

/** A private view of another is not found. */
async function lockView(tx: Transaction, by: SessionUser, id: string) {
  const [view] = await tx.select().from(listViews).where(eq(listViews.id, id)).for('update')
  if (!view || (view.userId !== by.id && !view.shared) || !viewedListsOf(by.role).includes(view.list))
    throw notFound(listViewMessages.notFound)
  return view
}

async function withFreeName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'list_views_name') throw error
    throw new StoreError('ALREADY_EXISTS', listViewMessages.taken, {
      fields: { name: listViewMessages.taken },
    })
  }
}
