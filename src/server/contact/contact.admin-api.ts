import { contactAdminCalls } from '#shared/contact/contact-calls.ts'
import { recordExport } from '../audit/record-export.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { allMessages, findMessages } from './contact.queries.ts'
import { setMessageStatus } from './set-message-status.ts'

/** Visitors' messages, as a list and as CSV. */
export function contactAdminApi(app: StoreServer, { db, reports }: Pick<Deps, 'db' | 'reports'>): void {
  mountCalls(app, contactAdminCalls, {
    'GET /api/admin/contact': ({ query }) => findMessages(db, query),
    'PUT /api/admin/contact/:id': async ({ params, body, user }) => {
      const { id } = params
      const change = { by: user, id, ...body }
      return { message: await setMessageStatus(db, change) }
    },
    'GET /api/admin/contact.csv': async ({ user }, reply) => {
      await recordExport(db, user, 'contact.csv')
      return sendCsv(reply, {
        fileName: 'contact.csv',
        columns: ['id', 'created_at', 'name', 'email', 'message', 'status'],
        pages: allMessages(reports),
        cells: ({ id, created_at, name, email, message, status }) => [
          id,
          created_at,
          name,
          email,
          message,
          status,
        ],
      })
    },
  })
}
