import type { FastifyRequest } from 'fastify'
import {
  recoveryCodesResponse,
  twoStepConfirmSchema,
  twoStepPasswordSchema,
  twoStepSetupResponse,
  twoStepStatusResponse,
} from '#shared/auth/two-step.schema.ts'
import { api } from '#shared/api-routes.ts'
import { done } from '#shared/schema/response.ts'
import { confirmTwoStep } from './confirm-two-step.ts'
import { disableTwoStep } from './disable-two-step.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { setUpTwoStep } from './set-up-two-step.ts'
import { findTwoStepStatus } from './two-step.queries.ts'
import { ownPasswordTry, withLimitedTries } from '../sessions/with-limited-tries.ts'
import type { Deps } from '../../http/deps.ts'
import { signedIn } from '../../http/security/access.ts'
import { strictLimit } from '../../http/limits/rate-limits.ts'
import type { StoreServer } from '../../http/store-server.ts'

const config = { access: 'customer', rateLimit: strictLimit } as const
const tags = ['Auth']

/** Two-step sign-in of the caller's own account: a code of an authenticator app beside the password (RFC 6238). */
export function twoStepApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db, config: settings } = deps
  /** For calls that ask for the password again. */
  const limited = <Result>(request: FastifyRequest, check: () => Promise<Result>): Promise<Result> =>
    withLimitedTries(deps, ownPasswordTry(signedIn(request).id), check)

  app.get(
    api.twoStep,
    {
      config: { access: 'customer' },
      schema: { summary: 'Whether two-step sign-in is on', tags, response: { 200: twoStepStatusResponse } },
    },
    async (request) => ({
      success: true as const,
      two_step: await findTwoStepStatus(db, signedIn(request).id),
    }),
  )

  app.post(
    api.twoStepSetup,
    {
      config,
      schema: {
        summary: 'Ask for a secret for an authenticator app',
        tags,
        refusals: ['ALREADY_EXISTS'],
        body: twoStepPasswordSchema,
        response: { 200: twoStepSetupResponse },
      },
    },
    async (request) => {
      const { secret, uri } = await limited(request, () =>
        setUpTwoStep(db, settings, signedIn(request), request.body.password),
      )
      const { encodeQR } = await import('qr')
      return { success: true as const, secret, uri, qr_svg: encodeQR(uri, 'svg', { border: 2 }) }
    },
  )

  app.post(
    api.twoStepConfirm,
    {
      config,
      schema: {
        summary: 'Turn two-step sign-in on with a first code; gives recovery codes, once',
        tags,
        body: twoStepConfirmSchema,
        response: { 200: recoveryCodesResponse },
      },
    },
    async (request) => {
      const confirmation = { by: signedIn(request), token: request.token!, code: request.body.totp }
      return { success: true as const, recovery_codes: await confirmTwoStep(db, settings, confirmation) }
    },
  )

  app.post(
    api.twoStepRecoveryCodes,
    {
      config,
      schema: {
        summary: 'New recovery codes, shown once; those before no longer work',
        tags,
        refusals: ['NOT_FOUND'],
        body: twoStepPasswordSchema,
        response: { 200: recoveryCodesResponse },
      },
    },
    async (request) => {
      const { password } = request.body
      const codes = await limited(request, () => renewRecoveryCodes(db, signedIn(request), password))
      return { success: true as const, recovery_codes: codes }
    },
  )

  app.post(
    api.twoStepDisable,
    {
      config,
      schema: {
        summary: 'Turn two-step sign-in off',
        tags,
        body: twoStepPasswordSchema,
        response: { 200: done },
      },
    },
    async (request) => {
      await limited(request, () => disableTwoStep(db, signedIn(request), request.body.password))
      return { success: true as const }
    },
  )
}
