import { receivedMessagesAnswer } from '#shared/contact/contact.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { pageQuerySchema } from '#shared/schema/query.ts'
import type { Deps } from '../deps.ts'
import { recordExport } from '../audit/record-export.ts'
import { signedIn } from '../http/access.ts'
import { sendCsv } from '../http/csv.ts'
import type { StoreServer } from '../http/store-server.ts'
import { allMessages, findMessages } from './contact.queries.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: messages']

/** Visitors' messages, as a list and as CSV. */
export function contactAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.contact,
    {
      config,
      schema: {
        summary: 'A page of the messages from the contact page, newest first',
        tags,
        querystring: pageQuerySchema,
        response: { 200: receivedMessagesAnswer },
      },
    },
    async (request) => ({ success: true as const, ...(await findMessages(db, request.query)) }),
  )

  app.get(
    adminApi.contactCsv,
    { config: { access: 'admin' }, schema: { summary: 'All messages as CSV; for admins', tags } },
    async (request, reply) => {
      await recordExport(db, signedIn(request), 'contact.csv')
      return sendCsv(reply, {
        fileName: 'contact.csv',
        columns: ['id', 'created_at', 'name', 'email', 'message'],
        pages: allMessages(db),
        cells: ({ id, created_at, name, email, message }) => [id, created_at, name, email, message],
      })
    },
  )
}
