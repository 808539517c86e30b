import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { oidcFlows, signInCodes } from '../../users/user.tables.ts'
import type { Departure } from './oidc-client.ts'
import { hashToken, newToken } from '../../users/session.queries.ts'

interface Flow extends Departure {
  provider: string
  /** Secret in the browser's cookie. */
  browser: string
  redirect: string
}

/** Minutes that someone may spend at the provider. */
export const flowMinutes = 10

/** Stores the data that checks the return from the provider; of secrets only hashes. */
export async function rememberFlow(db: Database, flow: Flow): Promise<void> {
  await db.insert(oidcFlows).values({
    stateHash: hashToken(flow.state),
    browserHash: hashToken(flow.browser),
    provider: flow.provider,
    nonce: flow.nonce,
    codeVerifier: flow.codeVerifier,
    redirect: flow.redirect,
    expiresAt: sql`now() + make_interval(mins => ${flowMinutes})`,
  })
}

/** Returns the state of a sign-in once, and only to the browser that began it. */
export async function takeFlow(
  db: Database,
  { state, browser, provider }: { state: string; browser: string; provider: string },
) {
  const [flow] = await db
    .delete(oidcFlows)
    .where(
      and(
        eq(oidcFlows.stateHash, hashToken(state)),
        eq(oidcFlows.browserHash, hashToken(browser)),
        eq(oidcFlows.provider, provider),
        gt(oidcFlows.expiresAt, sql`now()`),
      ),
    )
    .returning({ nonce: oidcFlows.nonce, codeVerifier: oidcFlows.codeVerifier, redirect: oidcFlows.redirect })
  return flow ? { ...flow, state } : null
}

/** Creates a code that this browser may exchange for a session, once, within a minute. */
export async function createSignInCode(db: Database, browser: string, userId: string): Promise<string> {
  const code = newToken()
  await db.insert(signInCodes).values({
    codeHash: hashToken(code),
    browserHash: hashToken(browser),
    userId,
    expiresAt: sql`now() + interval '1 minute'`,
  })
  return code
}

/** Returns the user of a code and uses it up, or null for an invalid one. */
export async function takeSignInCode(db: Database, code: string, browser: string): Promise<string | null> {
  const [taken] = await db
    .delete(signInCodes)
    .where(
      and(
        eq(signInCodes.codeHash, hashToken(code)),
        eq(signInCodes.browserHash, hashToken(browser)),
        gt(signInCodes.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: signInCodes.userId })
  return taken?.userId ?? null
}
