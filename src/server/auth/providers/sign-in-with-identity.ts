import { and, eq, isNull, sql } from 'drizzle-orm'
import { isStaff } from '#shared/auth/auth.schema.ts'
import { authMessages } from '#shared/auth/auth-messages.ts'
import { StoreError } from '#shared/errors.ts'
import { cleanLine } from '#shared/schema/clean-text.ts'
import { storable } from '#shared/schema/storable.ts'
import { emailMaxLength, emailPattern } from '#shared/schema/text.ts'
import type { Database } from '../../db/database.ts'
import { change } from '../../calls/change.ts'
import type { Transaction } from '../../db/transaction.ts'
import { endMailedSecrets } from '../../users/end-mailed-secrets.ts'
import { identities, users } from '../../users/user.tables.ts'
import { createUser } from '../create-user.ts'
import type { ProvenIdentity } from './oidc-client.ts'
import { proveAddress } from '../prove-address.ts'
import { findTwoStepSecret } from '../two-step/two-step.queries.ts'

/**
 * Signs in with an identity of a provider: into the account that it has opened before, else the one with the address
 * that the provider vouches for, else a new one. A closed account stays closed, and staff do not sign in this way: control
 * of a mailbox or a provider must not open the back office.
 */
export async function signInWithIdentity(db: Database, identity: ProvenIdentity): Promise<string> {
  return change(db, { id: null }, async ({ tx }) => {
    const { issuer, subject } = identity
    // The same person may come back twice in parallel.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`,
    )
    const known = await findKnown(tx, identity)
    const userId = known ?? (await link(tx, identity))
    const [open] = await tx
      .select({ role: users.role })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    if (!open) throw refused('The account is disabled')
    if (isStaff(open.role)) throw new StoreError('FORBIDDEN', authMessages.providerNotForStaff)
    // A provider must not bypass the second step: such an account signs in with its password and a code.
    if (await findTwoStepSecret(tx, userId)) throw refused('The account asks for a second step')
    return userId
  })
}

/** The reason is for the log: the visitor learns that it failed. */
const refused = (reason: string) => new StoreError('BAD_CREDENTIALS', reason)

async function findKnown(tx: Transaction, { issuer, subject }: ProvenIdentity): Promise<string | undefined> {
  const [known] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return known?.userId
}

async function link(
  tx: Transaction,
  { issuer, subject, verifiedEmail, reason, name }: ProvenIdentity,
): Promise<string> {
  const email = verifiedEmail?.trim().toLowerCase() ?? ''
  if (!emailPattern.test(email) || email.length > emailMaxLength || !storable(email))
    throw refused(reason ?? 'The claim "email" is no address')
  const userId = (await claimAccount(tx, email)) ?? (await openAccount(tx, email, name))
  await tx.insert(identities).values({ issuer, subject, userId })
  return userId
}

/**
 * Finds the account with this address. Where the address is not proved yet the password goes too, so that nobody shares
 * the account with its owner.
 */
async function claimAccount(tx: Transaction, email: string): Promise<string | null> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
    .for('update')
  if (!account) return null
  if (await proveAddress(tx, account.id))
    await tx.update(users).set({ passwordHash: null }).where(eq(users.id, account.id))
  await endMailedSecrets(tx, account.id)
  return account.id
}

async function openAccount(tx: Transaction, email: string, name: string | null): Promise<string> {
  const given = name && storable(name) ? cleanLine(name).slice(0, 100) : ''
  const id = await createUser(tx, {
    name: given.length >= 2 ? given : email.split('@')[0]!.slice(0, 100),
    email,
    phone: '',
    password: null,
    role: 'customer',
  })
  await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, id))
  return id
}
