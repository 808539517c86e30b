import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Consent, ConsentPurpose } from '#shared/newsletter/consent.schema.ts'
import type { Database } from '../db/database.ts'
import { consents, newsletterSubscribers } from './newsletter.tables.ts'

interface NewConsent {
  email: string
  purpose: ConsentPurpose
  text: string
  page: string
  /** The address is proved otherwise. */
  isConfirmed: boolean
}

/** Logs a consent. Returns its id, which is its token; `isNew` is false where it was given before and stands. */
export async function logConsent(
  tx: Database,
  { isConfirmed, ...consent }: NewConsent,
): Promise<{ token: string; isNew: boolean }> {
  const confirmedAt = isConfirmed ? sql`now()` : null
  const [logged] = await tx
    .insert(consents)
    .values({ ...consent, confirmedAt })
    .onConflictDoUpdate({
      target: [consents.email, consents.purpose],
      targetWhere: isNull(consents.withdrawnAt),
      set: { text: consent.text, page: consent.page, givenAt: sql`now()`, confirmedAt },
      // Somebody who asks again has perhaps lost the mail.
      setWhere: and(
        isNull(consents.confirmedAt),
        isConfirmed ? undefined : sql`${consents.givenAt} < now() - interval '1 hour'`,
      ),
    })
    .returning({ id: consents.id })
  if (logged) return { token: logged.id, isNew: true }
  const [standing] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.email, consent.email),
        eq(consents.purpose, consent.purpose),
        isNull(consents.withdrawnAt),
      ),
    )
  return { token: standing!.id, isNew: false }
}

/** Returns the address whose consent it confirms, null for one that is withdrawn or unknown. */
export async function confirmConsent(tx: Database, id: string): Promise<string | null> {
  const [confirmed] = await tx
    .update(consents)
    .set({ confirmedAt: sql`coalesce(${consents.confirmedAt}, now())` })
    .where(and(eq(consents.id, id), isNull(consents.withdrawnAt)))
    .returning({ email: consents.email })
  return confirmed?.email ?? null
}

/** Ends the consents of an address, or the one with this token. */
export async function withdrawConsent(
  tx: Database,
  of: { email: string } | { token: string },
): Promise<void> {
  const [ended] = await tx
    .delete(newsletterSubscribers)
    .where(
      'email' in of ? eq(newsletterSubscribers.email, of.email) : eq(newsletterSubscribers.token, of.token),
    )
    .returning({ email: newsletterSubscribers.email })
  const email = 'email' in of ? of.email : ended?.email
  await tx
    .update(consents)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(
        isNull(consents.withdrawnAt),
        or(
          email === undefined ? undefined : eq(consents.email, email),
          'token' in of ? eq(consents.id, of.token) : undefined,
        ),
      ),
    )
}

/** The log of an address, newest first, and what counts now. */
export async function findConsents(
  db: Database,
  email: string,
): Promise<{ consents: Consent[]; given: ConsentPurpose[] }> {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.email, email))
    .orderBy(desc(consents.givenAt), consents.id)
  const isSubscribed = (await db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email))) > 0
  return { consents: rows.map(consentOf), given: isSubscribed ? ['newsletter'] : [] }
}

const consentOf = ({ purpose, text, page, ...at }: typeof consents.$inferSelect): Consent => ({
  purpose,
  text,
  page,
  given_at: at.givenAt.toISOString(),
  confirmed_at: at.confirmedAt?.toISOString() ?? null,
  withdrawn_at: at.withdrawnAt?.toISOString() ?? null,
})
