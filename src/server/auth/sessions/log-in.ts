import { and, eq, isNull, sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import type { LoginInput } from '#shared/auth/auth.schema.ts'
import { authMessages } from '#shared/auth/auth-messages.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../http/deps.ts'
import { change } from '../../calls/change.ts'
import { users } from '../../users/user.tables.ts'
import { verifyPassword } from '../passwords/password-hash.ts'
import { passTwoStep } from '../two-step/pass-two-step.ts'
import type { OpenedSession } from '../register.ts'
import { knownBrowser } from './known-device.ts'
import { createSession } from '../../users/session.queries.ts'
import { withLimitedTries } from './with-limited-tries.ts'

interface SignInBrowser {
  /** Its network address. */
  address: string
  /** Its name in the list of sessions. */
  device: string
  /** Identifies a browser that has signed in before. */
  deviceCookie: string | null
}

type SignedIn = OpenedSession & { passedTwoStep: boolean }

/**
 * Begins a session. A wrong password is refused with the same message after the same time whether the account exists or
 * not; a second step is asked for only where the password is right.
 */
export async function logIn(
  db: Database,
  config: Config,
  input: LoginInput,
  from: SignInBrowser,
): Promise<SignedIn> {
  const identity = input.email || input.username || ''
  const account = await findAccount(db, identity)
  const known = account && knownBrowser(from.deviceCookie, config, account.id)
  const attempt = known
    ? { identity: `known browser ${account.id} ${known}` }
    : { identity: account?.id ?? identity, address: from.address }
  return withLimitedTries({ db, config }, attempt, () => signIn({ db, config }, input, account, from))
}

async function signIn(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  input: LoginInput,
  account: Account | undefined,
  from: SignInBrowser,
): Promise<SignedIn> {
  if (!(await verifyPassword(input.password, account?.passwordHash ?? null)) || !account)
    throw badCredentials()
  const passedTwoStep = await passTwoStep(db, config, {
    userId: account.id,
    entered: input.totp,
    device: from.deviceCookie,
  })
  return change(db, account, async ({ tx }) => {
    // A reset in between has ended all sessions; a login with the old password must not follow it.
    const unchanged = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash ?? '')))
      .for('share')
    if (unchanged.length === 0) throw badCredentials()
    return {
      userId: account.id,
      passedTwoStep,
      token: await createSession(tx, account.id, {
        remember: input.remember ?? false,
        device: from.device,
      }),
    }
  })
}

const badCredentials = () => new StoreError('BAD_CREDENTIALS', authMessages.badCredentials)

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** By e-mail address, or by username, which has no @ (docs/product/accounts.md, Sign in). */
async function findAccount(db: Database, identity: string) {
  const column = identity.includes('@') ? users.email : users.username
  const [account] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(sql`lower(${column}) = lower(${identity})`, isNull(users.disabledAt)))
  return account
}
