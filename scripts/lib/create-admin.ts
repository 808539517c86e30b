import { createUser } from '../../src/server/auth/create-user.ts'
import { newPasswordLink } from '../../src/server/auth/passwords/new-password-link.ts'
import type { Config } from '../../src/server/base/config/config.ts'
import { StartError } from '../../src/server/base/start-error.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { StoreError } from '../../src/shared/errors.ts'
import { openBesideStore } from './open-beside-store.ts'

/**
 * Creates an admin beside the running store, or in one that rests. Returns the link by which a password is chosen, where
 * none is given. Throws a StartError where the e-mail is taken.
 */
export async function createAdmin(
  config: Config,
  admin: { name: string; email: string; password: string | null },
): Promise<string | null> {
  const database = await openBesideStore(config)
  try {
    await migrate(database.pool)
    const id = await createUser(database.db, { ...admin, phone: '', role: 'admin' })
    if (admin.password !== null) return null
    return await newPasswordLink(database.db, config, { userId: id, email: admin.email, hours: 24 })
  } catch (error) {
    throw error instanceof StoreError ? new StartError(`${error.message}.`) : error
  } finally {
    await database.close()
  }
}
