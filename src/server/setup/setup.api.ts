import { setupCalls } from '#shared/setup/setup-calls.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findSelling } from '../settings/selling.queries.ts'
import { hasSampleData } from '../products/sample-data.queries.ts'
import { openShop, pauseShop } from './open-shop.ts'
import { sendTestMail } from './send-test-mail.ts'
import { findSetupSteps } from './setup.queries.ts'

const { query } = shapes()

const seeSetup = query('GET /api/admin/setup', { from: 'db' }, async ({ db, deps: { config } }) => ({
  state: (await findSelling(db, config)).state,
  steps: await findSetupSteps(db, config),
  ...((await hasSampleData(db)) && { sample: true as const }),
}))

/** From an empty shop to an open one (docs/product/own-shop.md, First run). */
export function setupApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, setupCalls, {
    'GET /api/admin/setup': seeSetup,
    'POST /api/admin/store/open': openShop,
    'POST /api/admin/store/pause': pauseShop,
    'POST /api/admin/store/test-mail': sendTestMail,
  })
}
