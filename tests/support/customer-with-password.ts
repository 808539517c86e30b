import type { Role } from '../../src/shared/auth/auth.schema.ts'
import { hashPassword } from '../../src/server/auth/passwords/password-hash.ts'
import { createPerson, type Person } from './factories.ts'
import type { TestDatabase } from './test-database.ts'

export const customerPassword = 'Tana8Bana'

/** A customer with a password, whose address is proved unless `isProved` says otherwise. */
export async function customerWithPassword(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  { isProved = true, ...more }: { isProved?: boolean; name?: string; role?: Role } = {},
): Promise<Person> {
  const person = await createPerson(db, more)
  await pool.query(
    `update users set password_hash = $2, email_verified_at = case when $3 then now() end where id = $1`,
    [person.id, await hashPassword(customerPassword), isProved],
  )
  return person
}
