import { accountCalls } from '#shared/auth/account/account-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { addAddress, changeAddress, removeAddress } from './change-addresses.ts'
import { editProfile } from './edit-profile.ts'
import { findUser } from './user.queries.ts'

const { query } = shapes()

const seeProfile = query('GET /api/auth/profile', { from: 'db' }, async ({ db, user: { id } }) => ({
  user: await findUser(db, id),
}))

/** A customer's own profile and saved addresses (docs/product/accounts.md). */
export function accountApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, accountCalls, {
    'GET /api/auth/profile': seeProfile,
    'PUT /api/auth/profile': editProfile,
    'POST /api/auth/profile/addresses': addAddress,
    'PUT /api/auth/profile/addresses/:id': changeAddress,
    'DELETE /api/auth/profile/addresses/:id': removeAddress,
  })
}
