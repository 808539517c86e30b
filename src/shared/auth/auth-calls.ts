import { addressInputSchema, addressResponse } from '../account/address.schema.ts'
import { done } from '../schema/response.ts'
import * as auth from './auth.schema.ts'
import { sessionsResponse } from './session.schema.ts'
import * as twoStep from './two-step.schema.ts'

/** Calls about an account and its sessions (docs/product/accounts.md). */
export const authCalls = {
  'POST /api/auth/register': { body: auth.registerSchema, response: auth.sessionResponse },
  'POST /api/auth/login': { body: auth.loginSchema, response: auth.sessionResponse },
  'POST /api/auth/oidc/exchange': { body: auth.oidcExchangeSchema, response: auth.sessionResponse },
  'GET /api/auth/me': { response: auth.userResponse },
  'POST /api/auth/logout': { response: done },
  'PUT /api/auth/password': { body: auth.passwordChangeSchema, response: done },
  'POST /api/auth/password/forgot': { body: auth.forgotPasswordSchema, response: done },
  'POST /api/auth/password/reset/check': { body: auth.resetLinkSchema, response: auth.resetLinkResponse },
  'POST /api/auth/password/reset': { body: auth.resetPasswordSchema, response: done },
  'GET /api/auth/sessions': { response: sessionsResponse },
  'DELETE /api/auth/sessions': { response: done },
  'DELETE /api/auth/sessions/:id': { response: done },
  'GET /api/auth/two-step': { response: twoStep.twoStepStatusResponse },
  'POST /api/auth/two-step/setup': {
    body: twoStep.twoStepPasswordSchema,
    response: twoStep.twoStepSetupResponse,
  },
  'POST /api/auth/two-step/confirm': {
    body: twoStep.twoStepConfirmSchema,
    response: twoStep.recoveryCodesResponse,
  },
  'POST /api/auth/two-step/recovery-codes': {
    body: twoStep.twoStepPasswordSchema,
    response: twoStep.recoveryCodesResponse,
  },
  'POST /api/auth/two-step/disable': { body: twoStep.twoStepPasswordSchema, response: done },
  'GET /api/auth/profile': { response: auth.userResponse },
  'PUT /api/auth/profile': { body: auth.profileSchema, response: auth.userResponse },
  'POST /api/auth/profile/addresses': { body: addressInputSchema, response: addressResponse },
  'PUT /api/auth/profile/addresses/:id': { body: addressInputSchema, response: addressResponse },
  'DELETE /api/auth/profile/addresses/:id': { response: done },
}
