import { notFound } from '#shared/errors.ts'
import { complaintAdminCalls, complaintCalls } from '#shared/complaints/complaint-calls.ts'
import { complaintMessages } from '#shared/complaints/complaint.schema.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { strictLimit } from '../http/limits/rate-limits.ts'
import type { StoreServer } from '../http/store-server.ts'
import { hashToken } from '../users/session.queries.ts'
import { allComplaints, findComplaints, findOwnComplaint } from './complaint.queries.ts'
import { openComplaint, turnIntoComplaint } from './open-complaint.ts'
import { reopenComplaint, resolveComplaint } from './resolve-complaint.ts'

const { query, download } = shapes()

const seeOwnComplaint = query(
  'GET /api/grievances/:number',
  { from: 'db' },
  async ({ db, params: { number }, query: { key }, reply }) => {
    void reply.header('cache-control', 'no-store')
    const grievance = await findOwnComplaint(db, number, hashToken(key))
    if (!grievance) throw notFound(complaintMessages.notFound)
    return { grievance }
  },
)

const listComplaints = query('GET /api/admin/grievances', { from: 'db' }, ({ db, query: wanted }) =>
  findComplaints(db, wanted),
)

const columns = [
  'number',
  'kind',
  'state',
  'created_at',
  'acknowledged_at',
  'due_at',
  'resolved_at',
  'resolution',
  'reopened_at',
  'order_id',
  'name',
  'email',
  'message',
] as const

const downloadComplaints = download(
  'GET /api/admin/grievances.csv',
  { file: { name: 'grievances.csv' } },
  ({ db, reply }) =>
    sendCsv(reply, {
      fileName: 'grievances.csv',
      columns,
      pages: allComplaints(db),
      cells: (grievance) =>
        columns.map((name) => {
          const value = grievance[name] ?? ''
          return name.endsWith('_at') && value !== '' ? new Date(value) : value
        }),
    }),
)

/** Complaints and their clock (docs/product/own-shop.md, Complaints). */
export function complaintsApi(app: StoreServer, deps: Deps): void {
  mount(
    app,
    deps,
    complaintCalls,
    {
      'POST /api/grievances': openComplaint,
      'GET /api/grievances/:number': seeOwnComplaint,
      'POST /api/grievances/:number/reopen': reopenComplaint,
    },
    { config: { rateLimit: strictLimit } },
  )
  mount(app, deps, complaintAdminCalls, {
    'GET /api/admin/grievances': listComplaints,
    'GET /api/admin/grievances.csv': downloadComplaints,
    'PUT /api/admin/grievances/:number': resolveComplaint,
    'POST /api/admin/contact/:id/grievance': turnIntoComplaint,
  })
}
