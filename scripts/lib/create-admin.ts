import { createUser } from '../../src/server/auth/create-user.ts'
import type { Config } from '../../src/server/config/config.ts'
import { StartError } from '../../src/server/base/start-error.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { StoreError } from '../../src/shared/errors.ts'
import { openBesideStore } from './open-beside-store.ts'

/** Creates an admin beside the running store, or in one that rests. Throws a StartError where the e-mail is taken. */
export async function createAdmin(
  config: Config,
  admin: { name: string; email: string; password: string },
): Promise<void> {
  const database = await openBesideStore(config)
  try {
    await migrate(database.pool)
    await createUser(database.db, { ...admin, phone: '', role: 'admin' })
  } catch (error) {
    throw error instanceof StoreError ? new StartError(`${error.message}.`) : error
  } finally {
    await database.close()
  }
}
