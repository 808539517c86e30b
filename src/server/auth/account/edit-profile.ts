import { eq } from 'drizzle-orm'
import { shapes } from '../../calls/shapes.ts'
import { users } from '../../users/user.tables.ts'
import { findUser } from './user.queries.ts'

const { task } = shapes()

/** The e-mail address has a way of its own (docs/product/accounts.md). */
export const editProfile = task(
  'PUT /api/auth/profile',
  async ({ body: { name, phone }, user: { id }, deps: { db } }) => {
    await db.update(users).set({ name, phone }).where(eq(users.id, id))
    return { user: await findUser(db, id) }
  },
)
