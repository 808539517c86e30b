import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Consent, ConsentPurpose } from '#shared/newsletter/consent.schema.ts'
import type { Database } from '../db/database.ts'
import { consents, newsletterSubscribers } from './newsletter.tables.ts'

interface NewConsent {
  email: string
  purpose: ConsentPurpose
  text: string
  page: string
  /** The account that gives it in its profile; null on a form. */
  userId: string | null
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

/** Ends the consents of an account. */
export async function withdrawConsents(tx: Database, of: ConsentHolder): Promise<void> {
  await tx.delete(newsletterSubscribers).where(subscriptionOf(tx, of))
  await tx
    .update(consents)
    .set({ withdrawnAt: sql`now()` })
    .where(and(isNull(consents.withdrawnAt), ofPerson(of)))
}

/** Ends the consent with this token, and its subscription. */
export async function withdrawConsent(tx: Database, token: string): Promise<void> {
  const [ended] = await tx
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.token, token))
    .returning({ email: newsletterSubscribers.email })
  await tx
    .update(consents)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(isNull(consents.withdrawnAt), or(eq(consents.id, token), ended && eq(consents.email, ended.email))),
    )
}

/** An account, whose address is null until it is proved: anyone may have typed it. */
export interface ConsentHolder {
  userId: string
  proved: string | null
}

/** Of the address where it is proved, else those that the account itself has given. */
const ofPerson = ({ userId, proved }: ConsentHolder) =>
  or(eq(consents.userId, userId), proved === null ? undefined : eq(consents.email, proved))

/** The log of an account, newest first, and what counts now. */
export async function findConsents(
  db: Database,
  of: ConsentHolder,
): Promise<{ consents: Consent[]; given: ConsentPurpose[] }> {
  const rows = await db
    .select()
    .from(consents)
    .where(ofPerson(of))
    .orderBy(desc(consents.givenAt), consents.id)
  const isSubscribed = (await db.$count(newsletterSubscribers, subscriptionOf(db, of))) > 0
  return { consents: rows.map(consentOf), given: isSubscribed ? ['newsletter'] : [] }
}

/** A subscription has the id of its consent as its token. */
const subscriptionOf = (db: Database, of: ConsentHolder) =>
  or(
    inArray(newsletterSubscribers.token, db.select({ id: consents.id }).from(consents).where(ofPerson(of))),
    of.proved === null ? undefined : eq(newsletterSubscribers.email, of.proved),
  )

const consentOf = ({ purpose, text, page, ...at }: typeof consents.$inferSelect): Consent => ({
  purpose,
  text,
  page,
  given_at: at.givenAt.toISOString(),
  confirmed_at: at.confirmedAt?.toISOString() ?? null,
  withdrawn_at: at.withdrawnAt?.toISOString() ?? null,
})
