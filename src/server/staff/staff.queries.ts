import { and, asc, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Invitation, StaffMember } from '#shared/staff/staff.schema.ts'
import { openInvitation } from '../users/end-mailed-secrets.ts'
import { passwordResets, sessions, twoStep, users } from '../users/user.tables.ts'
import { liveSession } from '../users/session.queries.ts'
import { byName } from '../db/by-name.ts'
import type { Database } from '../db/database.ts'

/** All members of staff, disabled ones included. */
export const findStaff = (db: Database): Promise<StaffMember[]> => findMembers(db)

/** Returns null for customers and unknown ids. */
export async function findStaffMember(db: Database, id: string): Promise<StaffMember | null> {
  const [member] = await findMembers(db, eq(users.id, id))
  return member ?? null
}

async function findMembers(db: Database, wanted?: SQL): Promise<StaffMember[]> {
  const rows = await db
    .select({ user: users, twoStepAt: twoStep.confirmedAt })
    .from(users)
    .leftJoin(twoStep, eq(twoStep.userId, users.id))
    .where(and(ne(users.role, 'customer'), wanted))
    .orderBy(asc(byName(users.name)), asc(users.email))
  const live = await db
    .select({ userId: sessions.userId, startedAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(ne(users.role, 'customer'), sql.raw(liveSession), wanted))
    .orderBy(desc(sessions.createdAt), sessions.id)
  const sessionsOf = Map.groupBy(live, ({ userId }) => userId)
  return rows.map(({ user, twoStepAt }) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role === 'customer' ? 'staff' : user.role,
    created_at: user.createdAt.toISOString(),
    disabled: user.disabledAt !== null,
    two_step: twoStepAt !== null,
    sessions: (sessionsOf.get(user.id) ?? []).map(({ startedAt, expiresAt }) => ({
      started_at: startedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
  }))
}

/** Invitations that can still be accepted, newest first. */
export async function findInvitations(db: Database, wanted?: SQL): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: passwordResets, name: users.name, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(openInvitation(), wanted))
    .orderBy(desc(passwordResets.createdAt), users.email)
  return rows.map(({ invitation, name, email }) => ({
    id: invitation.userId,
    name,
    email,
    role: invitation.role ?? 'staff',
    invited_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
  }))
}

export async function findInvitation(db: Database, userId: string): Promise<Invitation | null> {
  const [invitation] = await findInvitations(db, eq(passwordResets.userId, userId))
  return invitation ?? null
}

/** Locks all admins who can sign in, so that two cannot demote each other in parallel. Returns their ids. */
export async function lockAdmins(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}
