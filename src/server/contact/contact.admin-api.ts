import {
  messageParamsSchema,
  messagesQuerySchema,
  messageStatusSchema,
  receivedMessageResponse,
  receivedMessagesResponse,
} from '#shared/contact/contact.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../http/deps.ts'
import { recordExport } from '../audit/record-export.ts'
import { signedIn } from '../http/security/access.ts'
import { sendCsv } from '../http/csv.ts'
import type { StoreServer } from '../http/store-server.ts'
import { allMessages, findMessages } from './contact.queries.ts'
import { setMessageStatus } from './set-message-status.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: messages']

/** Visitors' messages, as a list and as CSV. */
export function contactAdminApi(app: StoreServer, { db, reports }: Pick<Deps, 'db' | 'reports'>): void {
  app.get(
    adminApi.contact,
    {
      config,
      schema: {
        summary: 'A page of the messages from the contact page, newest first',
        tags,
        querystring: messagesQuerySchema,
        response: { 200: receivedMessagesResponse },
      },
    },
    async (request) => ({ success: true as const, ...(await findMessages(db, request.query)) }),
  )

  app.put(
    adminApi.contactMessage,
    {
      config,
      schema: {
        summary: 'Set the status of a message',
        tags,
        params: messageParamsSchema,
        body: messageStatusSchema,
        response: { 200: receivedMessageResponse },
      },
    },
    async (request) => {
      const { id } = request.params
      const change = { by: signedIn(request), id, ...request.body }
      return { success: true as const, message: await setMessageStatus(db, change) }
    },
  )

  app.get(
    adminApi.contactCsv,
    { config: { access: 'admin' }, schema: { summary: 'All messages as CSV; for admins', tags } },
    async (request, reply) => {
      await recordExport(db, signedIn(request), 'contact.csv')
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
  )
}
