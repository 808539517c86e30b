import { identityCalls } from '#shared/identity/identity-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { editIdentity } from './edit-identity.ts'
import { findIdentity } from './identity.queries.ts'
import { refuseEmptied } from './refuse-emptied.ts'

/** Facts that the shop says about itself (docs/product/own-shop.md, Identity). */
export function identityAdminApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db } = deps
  mountCalls(app, identityCalls, {
    'GET /api/admin/store/identity': async () => ({ identity: await findIdentity(db) }),
    'PUT /api/admin/store/identity': {
      preValidation: refuseEmptied(deps, 'The identity', [
        'kind',
        'registered_office',
        'care_mail',
        'officer',
      ]),
      handler: async ({ body, user }) => ({ identity: await editIdentity(db, user, body) }),
    },
  })
}
