import { Readable } from 'node:stream'
import { dataRightsCalls } from '#shared/data-rights/data-rights-calls.ts'
import type { Proof } from '#shared/data-rights/data-rights.schema.ts'
import { askForEmail } from '../auth/change-email.ts'
import { checkProof, mailCode } from '../auth/check-proof.ts'
import { ownPasswordTry, withLimitedTries } from '../auth/sessions/with-limited-tries.ts'
import type { Deps } from '../http/deps.ts'
import { strictLimit } from '../http/limits/rate-limits.ts'
import { mountCalls } from '../http/mount-calls.ts'
import { logSecurityEvent } from '../http/security/security-log.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findConsents } from '../newsletter/consent.queries.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { dataFile } from './data-file.ts'
import { deleteAccount } from './delete-account.ts'
import { mailLinksApi } from './mail-links.api.ts'
import { setConsent } from './set-consent.ts'

const config = { rateLimit: strictLimit }

/** Rights of everyone to their own data (docs/product/own-shop.md, Data rights). */
export function dataRightsApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  mailLinksApi(app, deps)
  const prove = (user: SessionUser, proof: Proof): Promise<boolean> =>
    withLimitedTries(deps, ownPasswordTry(user.id), () => checkProof(deps.db, user.id, proof))

  mountCalls(app, dataRightsCalls, {
    'POST /api/account/code': { config, handler: ({ user }) => mailCode(deps, user) },
    'POST /api/account/data': {
      config,
      handler: async (request, reply) => {
        const isProved = await prove(request.user, request.body)
        const file = await dataFile(deps, request.user, isProved)
        logSecurityEvent(request, 'data-download')
        return reply
          .type('application/json; charset=utf-8')
          .header('content-disposition', 'attachment; filename="your-data.json"')
          .header('cache-control', 'no-store')
          .send(Readable.from(file))
      },
    },
    'POST /api/account/delete': {
      config,
      handler: async (request) => {
        const isProved = await prove(request.user, request.body)
        await deleteAccount(deps, request.user, isProved)
        logSecurityEvent(request, 'account-delete')
      },
    },
    'PUT /api/account/email': {
      config,
      handler: async (request) => {
        const { email, ...proof } = request.body
        await prove(request.user, proof)
        await askForEmail(deps, request.user, email)
        logSecurityEvent(request, 'email-change')
      },
    },
    'GET /api/account/consents': ({ user }) => findConsents(deps.db, user.email),
    'PUT /api/account/consents': {
      config,
      handler: async ({ body, user }) => {
        await setConsent(deps, user, body.given)
        return findConsents(deps.db, user.email)
      },
    },
  })
}
