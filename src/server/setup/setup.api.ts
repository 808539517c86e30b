import { setupCalls } from '#shared/setup/setup-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findSelling } from '../landing/selling.queries.ts'
import { hasSampleData } from '../products/sample-data.queries.ts'
import { findSetupSteps } from './setup.queries.ts'
import { isStillSoon } from './is-still-soon.ts'
import { openShop } from './open-shop.ts'
import { pauseShop } from './pause-shop.ts'
import { sendTestMail } from './send-test-mail.ts'

/** From an empty shop to an open one (docs/product/own-shop.md, First run). */
export function setupApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(app, setupCalls, {
    'GET /api/admin/setup': async () => ({
      state: (await findSelling(db, config)).state,
      steps: await findSetupSteps(db, config),
      ...((await hasSampleData(db)) && { sample: true as const }),
    }),
    'POST /api/admin/store/open': async ({ user }) => ({
      selling: await openShop(db, user, config),
      stale: await isStillSoon(config.publicUrl),
    }),
    'POST /api/admin/store/pause': async ({ body, user }) => ({
      selling: await pauseShop(db, user, body.message, config),
    }),
    'POST /api/admin/store/test-mail': async ({ user }) => ({
      sent_to: await sendTestMail(db, user, config),
    }),
  })
}
