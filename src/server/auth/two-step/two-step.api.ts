import { twoStepCalls } from '#shared/auth/auth-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { strictLimit } from '../../http/limits/rate-limits.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { ownPasswordTry, withLimitedTries } from '../sessions/with-limited-tries.ts'
import { confirmTwoStep } from './confirm-two-step.ts'
import { disableTwoStep } from './disable-two-step.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { setUpTwoStep } from './set-up-two-step.ts'
import { findTwoStepStatus } from './two-step.queries.ts'

const config = { rateLimit: strictLimit }

/** Two-step sign-in of the caller's own account: a code of an authenticator app beside the password (RFC 6238). */
export function twoStepApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db, config: settings } = deps
  /** For calls that ask for the password again. */
  const limited = <Result>(user: SessionUser, check: () => Promise<Result>): Promise<Result> =>
    withLimitedTries(deps, ownPasswordTry(user.id), check)

  mountCalls(app, twoStepCalls, {
    'GET /api/auth/two-step': async ({ user }) => ({ two_step: await findTwoStepStatus(db, user.id) }),
    'POST /api/auth/two-step/setup': {
      config,
      handler: async ({ body, user }) => {
        const { secret, uri } = await limited(user, () => setUpTwoStep(db, settings, user, body.password))
        const { encodeQR } = await import('qr')
        return { secret, uri, qr_svg: encodeQR(uri, 'svg', { border: 2 }) }
      },
    },
    'POST /api/auth/two-step/confirm': {
      config,
      handler: async ({ body, token, user }) => {
        const confirmation = { by: user, token, code: body.totp }
        return { recovery_codes: await confirmTwoStep(db, settings, confirmation) }
      },
    },
    'POST /api/auth/two-step/recovery-codes': {
      config,
      handler: async ({ body, user }) => {
        const { password } = body
        const codes = await limited(user, () => renewRecoveryCodes(db, user, password))
        return { recovery_codes: codes }
      },
    },
    'POST /api/auth/two-step/disable': {
      config,
      handler: ({ body, user }) => limited(user, () => disableTwoStep(db, user, body.password)),
    },
  })
}
