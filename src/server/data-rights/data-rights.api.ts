import { dataRightsCalls } from '#shared/data-rights/data-rights-calls.ts'
import type { Deps } from '../http/deps.ts'
import { strictLimit } from '../http/limits/rate-limits.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { deleteAccount } from './delete-account.ts'
import { downloadData } from './download-data.ts'

/** A customer takes their data along, or leaves (docs/product/own-shop.md, Your data). */
export function dataRightsApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(
    app,
    dataRightsCalls,
    {
      'POST /api/account/data': async ({ body, user }) => ({
        data: await downloadData(deps.db, user, body.password),
      }),
      'POST /api/account/delete': ({ body, user }) => deleteAccount(deps, user, body.password),
    },
    { config: { rateLimit: strictLimit } },
  )
}
