import { Readable } from 'node:stream'
import { dataRightsCalls } from '#shared/data-rights/data-rights-calls.ts'
import type { Proof } from '#shared/data-rights/data-rights.schema.ts'
import { askForEmail } from '../auth/change-email.ts'
import { checkProof, mailCode } from '../auth/check-proof.ts'
import { ownPasswordTry, withLimitedTries } from '../auth/sessions/with-limited-tries.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../http/deps.ts'
import { strictLimit } from '../http/limits/rate-limits.ts'
import { logSecurityEvent } from '../http/security/security-log.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findConsents, withdrawConsents } from '../newsletter/consent.queries.ts'
import { subscribe } from '../newsletter/subscribe.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { dataFile } from './data-file.ts'
import { deleteAccount } from './delete-account.ts'
import { mailLinksApi } from './mail-links.api.ts'
import { findAccount, type Account } from './read-personal-data.ts'

const config = { rateLimit: strictLimit }

const { command, query, task } = shapes()

/** Asks again whose account it is, a few times at most. */
const prove = (deps: Deps, user: SessionUser, proof: Proof): Promise<void> =>
  withLimitedTries(deps, ownPasswordTry(user.id), () => checkProof(deps.db, user, proof))

const askForCode = task('POST /api/account/code', { config, run: ({ deps, user }) => mailCode(deps, user) })

const takeData = task('POST /api/account/data', {
  config,
  run: async ({ step, deps, body, user, request, reply }) => {
    await prove(deps, user, body)
    const file = await dataFile(deps, step, user)
    logSecurityEvent(request, 'data-download')
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="your-data.json"')
      .header('cache-control', 'no-store')
      .send(Readable.from(file))
  },
})

const deleteOwnAccount = command('POST /api/account/delete', {
  config,
  ask: ({ deps, user, body }) => prove(deps, user, body),
  run: async ({ tx, audit, deps, user, request }) => {
    await deleteAccount({ tx, audit }, deps.config, user)
    tx.afterCommit(() => logSecurityEvent(request, 'account-delete'))
  },
})

const changeEmail = task('PUT /api/account/email', {
  config,
  run: async ({ deps, body: { email, ...proof }, user, request }) => {
    await prove(deps, user, proof)
    await askForEmail(deps, { by: user, token: request.token, email })
    logSecurityEvent(request, 'email-change')
  },
})

const seeConsents = query('GET /api/account/consents', { from: 'db' }, async ({ db, user }) =>
  consentsOf(db, await findAccount(db, user.id)),
)

/** Gives or withdraws the one consent that there is, to the newsletter. */
const setConsent = task('PUT /api/account/consents', {
  config,
  run: async ({ step, deps: { db, config: store }, body: { given }, user }) => {
    const account = await findAccount(db, user.id)
    const { id: userId, email, proved } = account
    await step(({ tx }) =>
      given
        ? subscribe(tx, store, { email, page: '/profile', userId, isProved: proved !== null })
        : withdrawConsents(tx, { userId, proved }),
    )
    return consentsOf(db, account)
  },
})

const consentsOf = (db: Database, { id: userId, proved }: Account) => findConsents(db, { userId, proved })

/** Rights of everyone to their own data (docs/product/own-shop.md, Data rights). */
export function dataRightsApi(app: StoreServer, deps: Deps): void {
  mailLinksApi(app, deps)
  mount(app, deps, dataRightsCalls, {
    'POST /api/account/code': askForCode,
    'POST /api/account/data': takeData,
    'POST /api/account/delete': deleteOwnAccount,
    'PUT /api/account/email': changeEmail,
    'GET /api/account/consents': seeConsents,
    'PUT /api/account/consents': setConsent,
  })
}
