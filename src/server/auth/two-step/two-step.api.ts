import { twoStepCalls } from '#shared/auth/auth-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import { strictLimit } from '../../http/limits/rate-limits.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { ownPasswordTry, withLimitedTries } from '../sessions/with-limited-tries.ts'
import { confirmTwoStep } from './confirm-two-step.ts'
import { disableTwoStep } from './disable-two-step.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { setUpTwoStep } from './set-up-two-step.ts'
import { findTwoStepStatus } from './two-step.queries.ts'

const { task, query } = shapes()

const config = { rateLimit: strictLimit }

const seeTwoStep = query('GET /api/auth/two-step', { from: 'db' }, async ({ db, user }) => ({
  two_step: await findTwoStepStatus(db, user.id),
}))

const beginTwoStep = task('POST /api/auth/two-step/setup', {
  config,
  run: async ({ body: { password }, user, deps }) => {
    const { secret, uri } = await withLimitedTries(deps, ownPasswordTry(user.id), () =>
      setUpTwoStep(deps.db, deps.config, user, password),
    )
    const { encodeQR } = await import('qr')
    return { secret, uri, qr_svg: encodeQR(uri, 'svg', { border: 2 }) }
  },
})

const turnTwoStepOn = task('POST /api/auth/two-step/confirm', {
  config,
  run: async ({ body, user, request: { token }, deps }) => ({
    recovery_codes: await confirmTwoStep(deps.db, deps.config, { by: user, token, ...body }),
  }),
})

const newRecoveryCodes = task('POST /api/auth/two-step/recovery-codes', {
  config,
  run: async ({ body: { password }, user, deps }) => ({
    recovery_codes: await withLimitedTries(deps, ownPasswordTry(user.id), () =>
      renewRecoveryCodes(deps.db, user, password),
    ),
  }),
})

const turnTwoStepOff = task('POST /api/auth/two-step/disable', {
  config,
  run: ({ body: { password }, user, deps }) =>
    withLimitedTries(deps, ownPasswordTry(user.id), () => disableTwoStep(deps.db, user, password)),
})

/** Two-step sign-in of the caller's own account: a code of an authenticator app beside the password (RFC 6238). */
export function twoStepApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, twoStepCalls, {
    'GET /api/auth/two-step': seeTwoStep,
    'POST /api/auth/two-step/setup': beginTwoStep,
    'POST /api/auth/two-step/confirm': turnTwoStepOn,
    'POST /api/auth/two-step/recovery-codes': newRecoveryCodes,
    'POST /api/auth/two-step/disable': turnTwoStepOff,
  })
}
