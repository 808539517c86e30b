import { asc, and, eq } from 'drizzle-orm'
import { providerLabel } from '#shared/auth/provider-label.ts'
import { wayMessages, type WaysToSignIn } from '#shared/auth/ways-to-sign-in.schema.ts'
import { notFound, StoreError } from '#shared/errors.ts'
import { change } from '../../calls/change.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import { endSessions, type SessionUser } from '../../users/session.queries.ts'
import { identities, users } from '../../users/user.tables.ts'

/** With what an account signs in: its password, and the providers that are linked. */
export async function findWaysToSignIn(
  db: Database,
  { oidcProviders }: Pick<Config, 'oidcProviders'>,
  userId: string,
): Promise<WaysToSignIn> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  const linked = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id))
  const providerOf = (issuer: string) => oidcProviders.find((provider) => sameIssuer(provider.issuer, issuer))
  const password = user?.hash != null
  // One that the owner has taken out of the configuration signs nobody in.
  const open = linked.filter(({ issuer }) => providerOf(issuer) !== undefined)
  return {
    password,
    providers: linked.map((identity) => {
      const name = providerOf(identity.issuer)?.name
      return {
        id: identity.id,
        label: name === undefined ? new URL(identity.issuer).host : providerLabel(name),
        linked_at: identity.createdAt.toISOString(),
        removable: password || open.some(({ id }) => id !== identity.id),
      }
    }),
  }
}

const sameIssuer = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '')

interface Removal {
  by: SessionUser
  /** The caller's session; every other one ends, as one may have begun at the provider. */
  token: string
  id: string
}

/** The only way to sign in stays. */
export async function removeProvider(
  db: Database,
  config: Pick<Config, 'oidcProviders'>,
  { by, token, id }: Removal,
): Promise<void> {
  await change(db, by, async ({ tx, audit }) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, by.id)).for('no key update')
    const { providers } = await findWaysToSignIn(tx, config, by.id)
    const removed = providers.find((provider) => provider.id === id)
    if (!removed) throw notFound(wayMessages.notFound)
    if (!removed.removable) throw new StoreError('STILL_NEEDED', wayMessages.lastWay)
    await tx.delete(identities).where(and(eq(identities.id, id), eq(identities.userId, by.id)))
    await endSessions(tx, by.id, token)
    audit({
      action: 'account.provider',
      entity: 'account',
      id: by.id,
      before: { provider: removed.label },
    })
  })
}
