import { adminApi } from '#shared/admin-routes.ts'
import { failuresResponse } from '#shared/failures/failures.schema.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findFailures } from './failures.queries.ts'

/** Tells staff of the work that jobs of the store could not do. */
export function failuresAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.failures,
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Mail that could not be sent and news of carriers that could not be used',
        tags: ['Admin: books'],
        response: { 200: failuresResponse },
      },
    },
    async () => ({ success: true as const, ...(await findFailures(db)) }),
  )
}
