import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { invitationDays } from '#shared/staff/staff.schema.ts'
import { change } from '../calls/change.ts'
import type { Deps } from '../http/deps.ts'
import { renewWaitingInvitations } from '../mail/mail.queries.ts'
import { hashToken, newToken } from '../users/session.queries.ts'
import { passwordResets, users } from '../users/user.tables.ts'

const hours = invitationDays * 24

/**
 * Once there is a mail server, invitations that have waited for it leave with a link of that day. One that was withdrawn,
 * replaced or needed no more does not leave.
 */
export const renewInvitations = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  change(db, { id: null }, ({ tx }) =>
    renewWaitingInvitations(tx, hours * 60, async (token) => {
      const next = newToken()
      const { rowCount } = await tx
        .update(passwordResets)
        .set({
          tokenHash: hashToken(next),
          createdAt: sql`now()`,
          expiresAt: sql`now() + make_interval(hours => ${hours})`,
        })
        .where(
          and(
            eq(passwordResets.tokenHash, hashToken(token)),
            isNotNull(passwordResets.role),
            isNull(passwordResets.usedAt),
            sql`exists (select from ${users} where ${users.id} = ${passwordResets.userId} and ${users.role} = 'customer'
              and ${users.disabledAt} is null and lower(${users.email}) = lower(${passwordResets.email}))`,
          ),
        )
      return rowCount === 1 ? next : null
    }),
  )
