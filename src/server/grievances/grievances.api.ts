import { notFound } from '#shared/errors.ts'
import { grievanceAdminCalls, grievanceCalls } from '#shared/grievances/grievance-calls.ts'
import { grievanceMessages } from '#shared/grievances/grievance.schema.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { strictLimit } from '../http/limits/rate-limits.ts'
import type { StoreServer } from '../http/store-server.ts'
import { hashToken } from '../users/session.queries.ts'
import { allGrievances, findGrievances, findOwnGrievance } from './grievance.queries.ts'
import { openGrievance, turnIntoGrievance } from './open-grievance.ts'
import { reopenGrievance, resolveGrievance } from './resolve-grievance.ts'

const { query, download } = shapes()

const seeOwnGrievance = query(
  'GET /api/grievances/:number',
  { from: 'db' },
  async ({ db, params: { number }, query: { key }, reply }) => {
    void reply.header('cache-control', 'no-store')
    const grievance = await findOwnGrievance(db, number, hashToken(key))
    if (!grievance) throw notFound(grievanceMessages.notFound)
    return { grievance }
  },
)

const listGrievances = query('GET /api/admin/grievances', { from: 'db' }, ({ db, query: wanted }) =>
  findGrievances(db, wanted),
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

const downloadGrievances = download(
  'GET /api/admin/grievances.csv',
  { file: { name: 'grievances.csv' } },
  ({ db, reply }) =>
    sendCsv(reply, {
      fileName: 'grievances.csv',
      columns,
      pages: allGrievances(db),
      cells: (grievance) =>
        columns.map((name) => {
          const value = grievance[name] ?? ''
          return name.endsWith('_at') && value !== '' ? new Date(value) : value
        }),
    }),
)

/** Complaints and their clock (docs/product/own-shop.md, Complaints). */
export function grievancesApi(app: StoreServer, deps: Deps): void {
  mount(
    app,
    deps,
    grievanceCalls,
    {
      'POST /api/grievances': openGrievance,
      'GET /api/grievances/:number': seeOwnGrievance,
      'POST /api/grievances/:number/reopen': reopenGrievance,
    },
    { config: { rateLimit: strictLimit } },
  )
  mount(app, deps, grievanceAdminCalls, {
    'GET /api/admin/grievances': listGrievances,
    'GET /api/admin/grievances.csv': downloadGrievances,
    'PUT /api/admin/grievances/:number': resolveGrievance,
    'POST /api/admin/contact/:id/grievance': turnIntoGrievance,
  })
}
