import { and, eq, sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { href, pages } from '#shared/routes.ts'
import { cacheTag } from '../http/cache/cache-tags.ts'
import { invalidate } from '../http/cache/invalidation.ts'
import { unchanged } from '../calls/change.ts'
import { shapes } from '../calls/shapes.ts'
import type { Transaction } from '../db/transaction.ts'
import { followAddress } from './redirects/edit-redirects.ts'
import { findContent, findContents } from './content.queries.ts'
import type { ContentDeps, ContentRef } from './content-rules.ts'
import { contents } from './content.tables.ts'
import { lockContent, withState } from './lock-content.ts'

const { command, task } = shapes<ContentDeps>()

/** Adds a page at an address; one that was taken away comes back with its versions. */
export const addPage = command(
  'POST /api/admin/contents/page',
  async ({ tx, body: { slug }, deps: { kinds }, audit }) => {
    const added = await tx
      .insert(contents)
      .values({ kind: 'page', key: slug })
      .onConflictDoUpdate({
        target: [contents.kind, contents.key],
        set: { archivedAt: null },
        setWhere: sql`${contents.archivedAt} is not null`,
      })
      .returning({ id: contents.id })
    if (added.length === 0) await refuseTaken(tx, slug)
    audit({ action: 'content.create', entity: 'content', id: `page/${slug}` })
    return findContent(tx, kinds, pageAt(slug))
  },
)

/** Takes a page away; its versions stay. */
export const archivePage = command(
  'DELETE /api/admin/contents/page/:key',
  async ({ tx, params: { key }, deps: { kinds }, audit }) => {
    const { id } = await lockContent(tx, kinds, pageAt(key))
    await tx
      .update(contents)
      .set({ archivedAt: sql`now()` })
      .where(eq(contents.id, id))
    audit({ action: 'content.archive', entity: 'content', id: `page/${key}` })
    await invalidate(tx, [cacheTag.shop])
  },
)

/** Gives a page another address, to which the old one leads. */
export const movePage = task(
  'PUT /api/admin/contents/page/:key',
  async ({ step, params: { key: from }, body: { slug: to }, deps: { db, kinds } }) => {
    if (from === to) return unchanged(await findContent(db, kinds, pageAt(to)))
    return step(async ({ tx, audit }) => {
      const content = await lockContent(tx, kinds, pageAt(from))
      const [taken] = await tx
        .select()
        .from(contents)
        .where(and(eq(contents.kind, 'page'), eq(contents.key, to)))
      if (taken && !taken.archivedAt) await refuseTaken(tx, to)
      // A page that was taken away gives its address up.
      if (taken) await tx.delete(contents).where(eq(contents.id, taken.id))
      await tx.update(contents).set({ key: to }).where(eq(contents.id, content.id))
      if (withState(content, 'published')) await followAddress(tx, addressOf(from), addressOf(to))
      audit({
        action: 'content.update',
        entity: 'content',
        id: `page/${to}`,
        before: { slug: from },
        after: { slug: to },
      })
      await invalidate(tx, [cacheTag.shop])
      return findContent(tx, kinds, pageAt(to))
    })
  },
)

const pageAt = (key: string): ContentRef => ({ kind: 'page', key })

const addressOf = (slug: string): string => href(pages.ownPage, { slug })

async function refuseTaken(tx: Transaction, slug: string): Promise<never> {
  const taken = (await findContents(tx)).find(({ kind, key }) => kind === 'page' && key === slug)
  const message = `This address is taken by ${taken?.title || slug}`
  throw new StoreError('ALREADY_EXISTS', message, { fields: { slug: message } })
}
