import { contactAdminCalls } from '#shared/complaints/contact/contact-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import { sendCsv } from '../../http/csv.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { allMessages, findMessages } from './contact.queries.ts'
import { setMessageStatus } from './contact-messages.ts'

const { query, download } = shapes()

const listMessages = query('GET /api/admin/contact', { from: 'db' }, ({ db, query: wanted }) =>
  findMessages(db, wanted),
)

const downloadMessages = download(
  'GET /api/admin/contact.csv',
  { file: { name: 'contact.csv' } },
  ({ db, reply }) =>
    sendCsv(reply, {
      fileName: 'contact.csv',
      columns: ['id', 'created_at', 'name', 'email', 'message', 'status'],
      pages: allMessages(db),
      cells: ({ id, created_at, name, email, message, status }) => [
        id,
        new Date(created_at),
        name,
        email,
        message,
        status,
      ],
    }),
)

/** Visitors' messages, as a list and as CSV. */
export function contactAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, contactAdminCalls, {
    'GET /api/admin/contact': listMessages,
    'PUT /api/admin/contact/:id': setMessageStatus,
    'GET /api/admin/contact.csv': downloadMessages,
  })
}
