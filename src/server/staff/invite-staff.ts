import { eq, sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { isStaff } from '#shared/auth/auth.schema.ts'
import { href, pages } from '#shared/routes.ts'
import {
  invitationDays,
  staffMessages,
  type Invitation,
  type InvitationInput,
  type StaffRole,
} from '#shared/staff/staff.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { passwordResets, users } from '../users/user.tables.ts'
import { createUser } from '../auth/create-user.ts'
import { hashToken, newToken, type SessionUser } from '../users/session.queries.ts'
import type { Deps } from '../http/deps.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { queueMail, type Mail } from '../mail/queue-mail.ts'
import { endInvitations, findInvitation } from './staff.queries.ts'

/**
 * Mails a link to choose a password and join the staff. The role comes with the link, not before: somebody else may have
 * opened an account with that address. A second invitation replaces the first. Throws ALREADY_EXISTS for a member.
 */
export async function inviteStaff(
  { db, config }: Pick<Deps, 'config' | 'db'>,
  by: SessionUser,
  { name, email, role }: InvitationInput,
): Promise<Invitation> {
  const token = newToken()
  return transaction(db, async (tx) => {
    const person = (await findAccount(tx, email)) ?? (await openAccount(tx, name, email))
    await endInvitations(tx, person.id)
    await tx.insert(passwordResets).values({
      tokenHash: hashToken(token),
      userId: person.id,
      role,
      expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
    })
    const link = config.publicUrl + href(pages.resetPassword, null, { token, invited: 1 })
    await queueMail(tx, { to: email, ...invitationMail({ name, invitedBy: by.name, role, link }) })
    await recordAudit(tx, {
      by,
      action: 'staff.invite',
      entity: 'user',
      entityId: person.id,
      after: { email, role },
    })
    return (await findInvitation(tx, person.id))!
  })
}

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

interface InvitationText {
  name: string
  invitedBy: string
  role: StaffRole
  link: string
}

const duties: Record<StaffRole, string> = {
  staff: 'to work with orders and products',
  admin: 'to run the store as an admin',
  packer: 'to pack and send parcels',
  accountant: 'to read its documents, payments and taxes',
}

function invitationMail({ name, invitedBy, role, link }: InvitationText): Omit<Mail, 'to'> {
  return {
    subject: (shop) => `You are invited to the ${shop.name} back office`,
    content: {
      title: 'Welcome to the team',
      intro: `Hello ${name},\n\n${invitedBy} has invited you ${duties[role]}. Choose a password, and sign in with this address:`,
      button: { label: 'Accept the invitation', href: link },
      outro: `The link works once, for ${invitationDays} days. If you do not know what this is about, leave it be.`,
    },
  }
}
