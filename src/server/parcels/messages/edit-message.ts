import { eq, sql } from 'drizzle-orm'
import { editConflict, notFound } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { unchanged } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import { messages } from '../../trade/tables/message.tables.ts'
import { findMessage } from './message.queries.ts'

const { command } = shapes()

/**
 * Notes that a message was sent or is not to be sent; once more changes nothing. One that a newer one has replaced or that
 * is too old is not found.
 */
export const editMessage = command(
  'PUT /api/admin/messages/:id',
  async ({ tx, params, body: { state }, audit }) => {
    const id = Number(params.id)
    await tx.execute(sql`select from messages where id = ${id} for update`)
    const before = await findMessage(tx, id)
    if (!before) throw notFound(parcelMessages.noMessage)
    if (before.state === state) return unchanged({ message: before })
    if (before.state !== 'open') throw editConflict(before)
    await tx.update(messages).set({ state }).where(eq(messages.id, id))
    const { subject, kind } = before
    audit({ action: `message.${state}`, entity: 'message', id: subject, after: { kind } })
    return { message: { ...before, state } }
  },
)
