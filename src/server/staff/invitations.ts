import { eq, sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { isStaff } from '#shared/auth/auth.schema.ts'
import { invitationDays, staffMessages } from '#shared/staff/staff.schema.ts'
import { createUser } from '../auth/create-user.ts'
import { newPasswordLink } from '../auth/passwords/new-password-link.ts'
import { shapes } from '../calls/shapes.ts'
import type { Transaction } from '../db/transaction.ts'
import { strictLimit } from '../http/limits/rate-limits.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { storeMails } from '../mail/store-mails.ts'
import { endInvitations, endMailedSecrets } from '../users/end-mailed-secrets.ts'
import { users } from '../users/user.tables.ts'
import { findInvitation } from './staff.queries.ts'

const { command } = shapes()

/**
 * Mails a link to choose a password and join the staff. The role comes with the link, not before: somebody else may have
 * opened an account with that address. A second invitation replaces the first.
 */
export const inviteStaff = command('POST /api/admin/staff/invitations', {
  config: { rateLimit: strictLimit },
  run: async ({ tx, body: { name, email, role }, user, deps: { config }, audit }) => {
    const person = (await findAccount(tx, email)) ?? (await openAccount(tx, name, email))
    await endInvitations(tx, person.id)
    await endMailedSecrets(tx, person.id)
    const hours = invitationDays * 24
    const link = await newPasswordLink(tx, config, { userId: person.id, email, hours, role })
    await queueMail(tx, storeMails.invitation({ to: email, name, invitedBy: user.name, role, link }))
    audit({ action: 'staff.invite', entity: 'user', id: person.id, after: { email, role } })
    return { invitation: (await findInvitation(tx, person.id))! }
  },
})

/** Ends an invitation; its link stops working at once. */
export const withdrawInvitation = command(
  'DELETE /api/admin/staff/invitations/:id',
  async ({ tx, params: { id }, audit }) => {
    if (!(await endInvitations(tx, id))) throw notFound(staffMessages.invitationNotFound)
    audit({ action: 'staff.withdraw', entity: 'user', id })
  },
)

/** Locks the account of a person who is not on the staff yet. */
async function findAccount(tx: Transaction, email: string): Promise<{ id: string } | null> {
  const [account] = await tx
    .select({ id: users.id, role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for('no key update')
  if (!account) return null
  if (account.disabledAt) throw new StoreError('ALREADY_EXISTS', staffMessages.disabledAccount)
  if (isStaff(account.role)) throw new StoreError('ALREADY_EXISTS', staffMessages.alreadyStaff)
  return account
}

const openAccount = async (tx: Transaction, name: string, email: string): Promise<{ id: string }> => ({
  id: await createUser(tx, { name, email, phone: '', password: null, role: 'customer' }),
})
