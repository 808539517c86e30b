import { auditResponse, auditQuerySchema } from '#shared/audit/audit.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findAuditEntries } from './audit.queries.ts'

/** The audit log; for admins only. */
export function auditAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.audit,
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Who changed what, newest first',
        tags: ['Admin: audit'],
        querystring: auditQuerySchema,
        response: { 200: auditResponse },
      },
    },
    async (request) => ({ success: true as const, ...(await findAuditEntries(db, request.query)) }),
  )
}
