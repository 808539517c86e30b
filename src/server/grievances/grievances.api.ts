import { notFound } from '#shared/errors.ts'
import { grievanceAdminCalls, grievanceCalls } from '#shared/grievances/grievance-calls.ts'
import { grievanceMessages } from '#shared/grievances/grievance.schema.ts'
import { recordExport } from '../audit/record-export.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { strictLimit } from '../http/limits/rate-limits.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { hashToken } from '../users/session.queries.ts'
import { allGrievances, findGrievances, findOwnGrievance } from './grievance.queries.ts'
import { openGrievance, turnIntoGrievance } from './open-grievance.ts'
import { reopenGrievance, resolveGrievance } from './resolve-grievance.ts'

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

/** Complaints and their clock (docs/product/own-shop.md, Complaints). */
export function grievancesApi(
  app: StoreServer,
  { db, reports, config }: Pick<Deps, 'config' | 'db' | 'reports'>,
): void {
  mountCalls(
    app,
    grievanceCalls,
    {
      'POST /api/grievances': ({ body }) => openGrievance(db, config, body),
      'GET /api/grievances/:number': async ({ params, query }, reply) => {
        void reply.header('cache-control', 'no-store')
        const grievance = await findOwnGrievance(db, params.number, hashToken(query.key))
        if (!grievance) throw notFound(grievanceMessages.notFound)
        return { grievance }
      },
      'POST /api/grievances/:number/reopen': async ({ params, body }) => ({
        grievance: await reopenGrievance(db, params.number, body.key),
      }),
    },
    { config: { rateLimit: strictLimit } },
  )

  mountCalls(app, grievanceAdminCalls, {
    'GET /api/admin/grievances': ({ query }) => findGrievances(db, query),
    'GET /api/admin/grievances.csv': async ({ user }, reply) => {
      await recordExport(db, user, 'grievances.csv')
      return sendCsv(reply, {
        fileName: 'grievances.csv',
        columns,
        pages: allGrievances(reports),
        cells: (grievance) => columns.map((name) => grievance[name] ?? ''),
      })
    },
    'PUT /api/admin/grievances/:number': async ({ params, body, user }) => ({
      grievance: await resolveGrievance(db, config, { by: user, ...params, ...body }),
    }),
    'POST /api/admin/contact/:id/grievance': async ({ params, body, user }) => ({
      grievance: await turnIntoGrievance(db, config, { by: user, ...params, ...body }),
    }),
  })
}
