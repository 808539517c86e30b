import type { LandingEdit, LandingSettings } from '#shared/landing/landing.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { findLandingSettings } from './landing.queries.ts'
import { landingSettings } from './landing.tables.ts'

/** Changes only the given texts. */
export async function updateLanding(
  db: Database,
  by: SessionUser,
  edit: LandingEdit,
): Promise<LandingSettings> {
  const texts = {
    heroTitle: edit.hero_title,
    heroSubtitle: edit.hero_subtitle,
    heroDescription: edit.hero_description,
  }
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
  return changeLanding(db, by, 'landing.update', (tx) => save(tx, given))
}

export async function setBackground(
  db: Database,
  by: SessionUser,
  mediaId: string,
): Promise<LandingSettings> {
  return changeLanding(db, by, 'landing.background', (tx) => save(tx, { mediaId }))
}

/** Restores the default texts and picture. */
export async function resetLanding(db: Database, by: SessionUser): Promise<LandingSettings> {
  return changeLanding(db, by, 'landing.reset', async (tx) => void (await tx.delete(landingSettings)))
}

async function save(tx: Transaction, change: Partial<typeof landingSettings.$inferInsert>): Promise<void> {
  await tx
    .insert(landingSettings)
    .values({ id: 1, ...change })
    .onConflictDoUpdate({ target: landingSettings.id, set: { id: 1, ...change } })
}

async function changeLanding(
  db: Database,
  by: SessionUser,
  action: string,
  change: (tx: Transaction) => Promise<void>,
): Promise<LandingSettings> {
  return transaction(db, async (tx) => {
    const before = await findLandingSettings(tx)
    await change(tx)
    const after = await findLandingSettings(tx)
    await recordAudit(tx, { by, action, entity: 'landing', entityId: '1', before, after })
    await invalidate(tx, [cacheTag.landing])
    return after
  })
}
