import { randomBytes } from 'node:crypto'
import { and, count, eq, lte, notExists, or, sql, type SQL } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { maxPreviews, previewDays } from '#shared/contents/previews/preview.schema.ts'
import { previewPath } from '#shared/contents/previews/preview-path.ts'
import { unchanged, type Step } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import { previews } from '../content.tables.ts'
import { hashToken } from '../../users/session.queries.ts'
import { users } from '../../users/user.tables.ts'
import { worksHere } from './preview.queries.ts'

const { command } = shapes()

/** 128 bits. */
const tokenBytes = 16

/** Makes a link to a preview. */
export const makePreview = command(
  'POST /api/admin/previews',
  async ({ tx, body, user, deps: { config }, audit }) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('previews', 0))`)
    const maker = tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, previews.by), worksHere()))
    await tx.delete(previews).where(or(lte(previews.expiresAt, sql`now()`), notExists(maker)))
    const [open] = await tx.select({ count: count() }).from(previews)
    if (open!.count >= maxPreviews)
      throw new StoreError('VALIDATION_FAILED', `At most ${maxPreviews} previews can be open. End one first`)
    const token = randomBytes(tokenBytes).toString('base64url')
    const at = body?.at
    const [made] = await tx
      .insert(previews)
      .values({
        tokenHash: hashToken(token),
        at: at ? new Date(at) : null,
        by: user.id,
        expiresAt: sql`now() + make_interval(days => ${previewDays})`,
      })
      .returning({ id: previews.id, expiresAt: previews.expiresAt })
    const { id, expiresAt } = made!
    audit({
      action: 'preview.create',
      entity: 'preview',
      id,
      after: { at: at ?? null, expires_at: expiresAt },
    })
    return {
      id,
      url: `${config.publicUrl}${previewPath(token)}/`,
      expires_at: expiresAt.toISOString(),
    }
  },
)

/** Ends the preview with this id or token. */
export const endPreview = command('DELETE /api/admin/previews/:id', async ({ tx, params: { id }, audit }) => {
  const named = or(eq(sql`${previews.id}::text`, id), eq(previews.tokenHash, hashToken(id)))
  if ((await end({ tx, audit }, named)) === 0) throw notFound()
})

export const endPreviews = command('DELETE /api/admin/previews', async ({ tx, audit }) =>
  (await end({ tx, audit })) === 0 ? unchanged(undefined) : undefined,
)

/** Ends all previews, or those that are wanted. Returns how many it has ended. */
async function end({ tx, audit }: Step, wanted?: SQL): Promise<number> {
  const ended = await tx.delete(previews).where(wanted).returning()
  for (const { id, at, expiresAt } of ended)
    audit({ action: 'preview.delete', entity: 'preview', id, before: { at, expires_at: expiresAt } })
  return ended.length
}
