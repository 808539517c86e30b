import { sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { usernameBase, type Role } from '#shared/auth/auth.schema.ts'
import { authMessages } from '#shared/auth/auth-messages.ts'
import type { Database } from '../db/database.ts'
import { violatedConstraint } from '../db/database-errors.ts'
import { change } from '../calls/change.ts'
import { users } from '../users/user.tables.ts'
import { hashPassword } from './passwords/password-hash.ts'

export interface NewUser {
  name: string
  email: string
  phone: string
  /** Null for someone who signs in through a provider only. */
  password: string | null
  role: Role
}

/**
 * Opens an account and returns its id. An address has one, in any case of letters. The caller has checked the password.
 */
export async function createUser(
  db: Database,
  { name, email, phone, password, role }: NewUser,
): Promise<string> {
  await refuseTakenEmail(db, email)
  const passwordHash = password === null ? null : await hashPassword(password)
  // An admin is created by whoever runs the store, who knows whose address it is.
  const emailVerifiedAt = role === 'admin' ? new Date() : null
  for (let attempt = 1; ; attempt++) {
    try {
      return await change(db, { id: null }, async ({ tx }) => {
        const username = await freeUsername(tx, email)
        const [user] = await tx
          .insert(users)
          .values({ name, email, username, phone, passwordHash, role, emailVerifiedAt })
          .returning({ id: users.id })
        return user!.id
      })
    } catch (error) {
      const constraint = violatedConstraint(error)
      if (constraint === 'users_email_unique') throw emailTaken()
      // A parallel registration can have taken a numbered name ("asha2").
      if (constraint !== 'users_username_unique' || attempt === attempts) throw error
    }
  }
}

const attempts = 5

async function refuseTakenEmail(db: Database, email: string): Promise<void> {
  const taken = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  if (taken.length > 0) throw emailTaken()
}

const emailTaken = () =>
  new StoreError('EMAIL_TAKEN', authMessages.emailTaken, { fields: { email: authMessages.emailTaken } })

/**
 * The part of the e-mail before the @, with the first free number where it is taken (docs/product/accounts.md). Locks
 * the name until the transaction ends.
 */
async function freeUsername(tx: Database, email: string): Promise<string> {
  const base = usernameBase(email) || 'customer'
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('username ' || lower(${base}), 0))`)
  const { rows } = await tx.execute<{ username: string }>(sql`
    select candidate as username
    from (
      select n, ${base}::text || case when n = 1 then '' else n::text end as candidate from generate_series(1, 50) as n
      union all
      select 51, ${base}::text || (1000000 + floor(random() * 8999999))::int
    ) as candidates
    where not exists (select 1 from users where lower(users.username) = lower(candidate))
    order by n
    limit 1
  `)
  return rows[0]?.username ?? base
}
