import { and, eq, sql } from 'drizzle-orm'
import { can } from '#shared/auth/scopes.ts'
import { alreadyExists, editConflict, notFound, StoreError } from '#shared/errors.ts'
import { listViewMessages, maxListViews, roleLists } from '#shared/staff/list-view.schema.ts'
import { changedFields } from '../calls/audit/changed-fields.ts'
import { unchanged } from '../calls/change.ts'
import { shapes } from '../calls/shapes.ts'
import type { Transaction } from '../db/transaction.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { users } from '../users/user.tables.ts'
import { findListView } from './list-view.queries.ts'
import { listViews } from './list-view.tables.ts'

const { command } = shapes()

const onViolation = { list_views_name: () => alreadyExists('name', listViewMessages.taken) }

export const saveListView = command('POST /api/admin/list-views', {
  onViolation,
  run: async ({ tx, body: view, user, audit }) => {
    if (!roleLists(user.role).includes(view.list))
      throw new StoreError('FORBIDDEN', listViewMessages.notYourList)
    // Two of them at once are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
    const own = and(eq(listViews.userId, user.id), eq(listViews.list, view.list))
    if ((await tx.$count(listViews, own)) >= maxListViews)
      throw new StoreError('VALIDATION_FAILED', listViewMessages.tooMany, {
        fields: { name: listViewMessages.tooMany },
      })
    const [made] = await tx
      .insert(listViews)
      .values({ ...view, userId: user.id })
      .returning({ id: listViews.id })
    audit({ action: 'view.create', entity: 'view', id: made!.id, after: view })
    return { view: (await findListView(tx, user, made!.id))! }
  },
})

export const editListView = command('PUT /api/admin/list-views/:id', {
  onViolation,
  run: async ({ tx, params: { id }, body: { version, ...view }, user, audit }) => {
    const before = await lockView(tx, user, id)
    if (before.userId !== user.id) throw new StoreError('FORBIDDEN', listViewMessages.onlyItsOwner)
    if (before.version !== version) throw editConflict(await findListView(tx, user, id))
    await tx
      .update(listViews)
      .set({ ...view, version: sql`${listViews.version} + 1` })
      .where(eq(listViews.id, id))
    const edited = { view: (await findListView(tx, user, id))! }
    const changed = changedFields(before, view)
    if (Object.keys(changed.after ?? {}).length === 0) return unchanged(edited)
    audit({ action: 'view.update', entity: 'view', id, ...changed })
    return edited
  },
})

/** Admins delete the views of who has left, too. */
export const deleteListView = command(
  'DELETE /api/admin/list-views/:id',
  async ({ tx, params: { id }, user, audit }) => {
    const { list, name, query, shared } = await lockView(tx, user, id)
    const { own, left } = (await findListView(tx, user, id))!
    if (!own && !(can(user.role, 'staff:write') && left))
      throw new StoreError('FORBIDDEN', listViewMessages.onlyItsOwner)
    await tx.delete(listViews).where(eq(listViews.id, id))
    audit({ action: 'view.delete', entity: 'view', id, before: { list, name, query, shared } })
  },
)

/** A private view of another is not found. */
async function lockView(tx: Transaction, by: SessionUser, id: string) {
  const [view] = await tx.select().from(listViews).where(eq(listViews.id, id)).for('update')
  if (!view || (view.userId !== by.id && !view.shared) || !roleLists(by.role).includes(view.list))
    throw notFound(listViewMessages.notFound)
  return view
}
