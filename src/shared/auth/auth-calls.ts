import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import { idParamsSchema } from '../schema/id-params.ts'
import { queryText } from '../schema/query.ts'
import { done } from '../schema/response.ts'
import {
  forgotPasswordSchema,
  loginSchema,
  oidcExchangeSchema,
  passwordChangeSchema,
  registerSchema,
  resetLinkResponse,
  resetLinkSchema,
  resetPasswordSchema,
  sessionResponse,
  userResponse,
} from './auth.schema.ts'
import { sessionsResponse } from './session.schema.ts'
import {
  recoveryCodesResponse,
  twoStepConfirmSchema,
  twoStepPasswordSchema,
  twoStepSetupResponse,
  twoStepStatusResponse,
} from './two-step.schema.ts'

/** Calls about an account and its sessions (docs/product/accounts.md). */
import { waysToSignInResponse } from './ways-to-sign-in.schema.ts'

export const authCalls = declareCalls('public', 'Auth', {
  'POST /api/auth/register': {
    summary: 'Open an account',
    body: registerSchema,
    status: 201,
    response: sessionResponse,
    refusals: ['EMAIL_TAKEN'],
  },
  'POST /api/auth/login': {
    summary: 'Sign in',
    body: loginSchema,
    response: sessionResponse,
    refusals: ['BAD_CREDENTIALS', 'TOTP_REQUIRED'],
  },
  'GET /api/auth/me': {
    access: 'customer',
    summary: 'Who is signed in',
    response: userResponse,
  },
  'POST /api/auth/logout': {
    access: 'customer',
    summary: 'Sign out',
    response: done,
  },
  'PUT /api/auth/password': {
    access: 'customer',
    summary: 'Change the password',
    body: passwordChangeSchema,
    response: done,
  },
  'POST /api/auth/password/forgot': {
    summary: 'Ask for a link that sets a new password',
    body: forgotPasswordSchema,
    response: done,
  },
  'POST /api/auth/password/reset/check': {
    summary: 'Whether a mailed token can still set a new password',
    body: resetLinkSchema,
    response: resetLinkResponse,
  },
  'POST /api/auth/password/reset': {
    summary: 'Set a new password with a mailed token',
    body: resetPasswordSchema,
    response: done,
  },
})

export const sessionCalls = declareCalls('customer', 'Auth', {
  'GET /api/auth/sessions': {
    summary: 'Where you are signed in',
    response: sessionsResponse,
  },
  'DELETE /api/auth/sessions': {
    summary: 'Sign out everywhere else',
    response: done,
  },
  'DELETE /api/auth/sessions/:id': {
    summary: 'Sign out in one place',
    params: idParamsSchema,
    response: done,
  },
})

export const waysToSignInCalls = declareCalls('customer', 'Auth', {
  'GET /api/auth/ways': {
    summary: 'With what you sign in: a password, and linked sign-in providers',
    response: waysToSignInResponse,
  },
  'DELETE /api/auth/ways/:id': {
    summary: 'Remove a linked sign-in provider; every other session ends',
    params: idParamsSchema,
    response: done,
    refusals: ['STILL_NEEDED'],
  },
})

export const twoStepCalls = declareCalls('customer', 'Auth', {
  'GET /api/auth/two-step': {
    summary: 'Whether two-step sign-in is on',
    response: twoStepStatusResponse,
  },
  'POST /api/auth/two-step/setup': {
    summary: 'Ask for a secret for an authenticator app',
    body: twoStepPasswordSchema,
    response: twoStepSetupResponse,
    refusals: ['ALREADY_EXISTS'],
  },
  'POST /api/auth/two-step/confirm': {
    summary:
      'Turn two-step sign-in on with a first code, and a mailed one where the address is not proved; gives recovery codes, once',
    body: twoStepConfirmSchema,
    response: recoveryCodesResponse,
  },
  'POST /api/auth/two-step/recovery-codes': {
    summary: 'New recovery codes, shown once; those before no longer work',
    body: twoStepPasswordSchema,
    response: recoveryCodesResponse,
    refusals: ['NOT_FOUND'],
  },
  'POST /api/auth/two-step/disable': {
    summary: 'Turn two-step sign-in off',
    body: twoStepPasswordSchema,
    response: done,
  },
})

export const oidcCalls = declareCalls('public', 'Auth', {
  'GET /api/auth/oidc/:name/start': {
    summary: 'Go to a sign-in provider',
    params: z.object({ name: z.string() }),
    query: z.object({ redirect: queryText(2_000) }),
    redirects: true,
  },
  'GET /api/auth/oidc/:name/callback': {
    summary: 'Come back from a sign-in provider',
    params: z.object({ name: z.string() }),
    redirects: true,
  },
  'POST /api/auth/oidc/exchange': {
    summary: 'Exchange the code of /login#signed-in for a session',
    body: oidcExchangeSchema,
    response: sessionResponse,
  },
})
