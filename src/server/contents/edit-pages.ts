import { and, eq, sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { href, pages } from '#shared/routes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { followAddress } from '../redirects/change-redirects.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { findContents } from './content.queries.ts'
import type { ContentKinds } from './content-rules.ts'
import { contents } from './content.tables.ts'
import { lockContent, withState } from './lock-content.ts'

/** Adds a page at an address; one that was taken away comes back with its versions. Throws ALREADY_EXISTS. */
export async function addPage(db: Database, by: SessionUser, slug: string): Promise<void> {
  await transaction(db, async (tx) => {
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
    await recordAudit(tx, { by, action: 'content.create', entity: 'content', entityId: `page/${slug}` })
  })
}

/** Takes a page away; its versions stay. Throws NOT_FOUND. */
export async function archivePage(
  db: Database,
  kinds: ContentKinds,
  by: SessionUser,
  slug: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { id } = await lockContent(tx, kinds, { kind: 'page', key: slug })
    await tx
      .update(contents)
      .set({ archivedAt: sql`now()` })
      .where(eq(contents.id, id))
    await recordAudit(tx, { by, action: 'content.archive', entity: 'content', entityId: `page/${slug}` })
    await invalidate(tx, [cacheTag.shop])
  })
}

/** Gives a page another address, to which the old one leads. Throws NOT_FOUND and ALREADY_EXISTS. */
export async function movePage(
  db: Database,
  kinds: ContentKinds,
  { by, from, to }: { by: SessionUser; from: string; to: string },
): Promise<void> {
  if (from === to) return
  await transaction(db, async (tx) => {
    const content = await lockContent(tx, kinds, { kind: 'page', key: from })
    const [taken] = await tx
      .select()
      .from(contents)
      .where(and(eq(contents.kind, 'page'), eq(contents.key, to)))
    if (taken && !taken.archivedAt) await refuseTaken(tx, to)
    // A page that was taken away gives its address up.
    if (taken) await tx.delete(contents).where(eq(contents.id, taken.id))
    await tx.update(contents).set({ key: to }).where(eq(contents.id, content.id))
    if (withState(content, 'published')) await followAddress(tx, addressOf(from), addressOf(to))
    await recordAudit(tx, {
      by,
      action: 'content.update',
      entity: 'content',
      entityId: `page/${to}`,
      before: { slug: from },
      after: { slug: to },
    })
    await invalidate(tx, [cacheTag.shop])
  })
}

const addressOf = (slug: string): string => href(pages.ownPage, { slug })

async function refuseTaken(tx: Transaction, slug: string): Promise<never> {
  const taken = (await findContents(tx)).find(({ kind, key }) => kind === 'page' && key === slug)
  const message = `This address is taken by ${taken?.title || slug}`
  throw new StoreError('ALREADY_EXISTS', message, { fields: { slug: message } })
}
