import { accountCalls } from '#shared/account/account-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { addAddress } from './add-address.ts'
import { changeAddress } from './change-address.ts'
import { removeAddress } from './remove-address.ts'
import { findUser, updateProfile } from './user.queries.ts'

/** A customer's own profile and saved addresses (docs/product/accounts.md). */
export function accountApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, accountCalls, {
    'GET /api/auth/profile': async ({ user }) => ({
      user: await findUser(db, user.id),
    }),
    'PUT /api/auth/profile': async ({ body, user }) => {
      const { id } = user
      await updateProfile(db, id, body)
      return { user: await findUser(db, id) }
    },
    'POST /api/auth/profile/addresses': async ({ body, user }) => ({
      address: await addAddress(db, user.id, body),
    }),
    'PUT /api/auth/profile/addresses/:id': async ({ params, body, user }) => ({
      address: await changeAddress(db, user.id, params.id, body),
    }),
    'DELETE /api/auth/profile/addresses/:id': ({ params, user }) => removeAddress(db, user.id, params.id),
  })
}
