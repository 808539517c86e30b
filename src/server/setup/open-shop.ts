import { StoreError } from '#shared/errors.ts'
import { closedMessages, openSelling, type Selling } from '#shared/setup/selling.ts'
import { shapes } from '../calls/shapes.ts'
import { changeSelling, lockSelling } from './change-selling.ts'
import { isStillSoon } from './is-still-soon.ts'
import { findSetupSteps } from './setup.queries.ts'

const { command, task } = shapes()

/** Opens the shop, or lets it take orders again; an own shop where nothing is missing any more. */
export const openShop = task('POST /api/admin/store/open', async ({ step, deps: { config } }) => ({
  selling: await step<Selling>(async ({ tx, audit }) => {
    const before = await lockSelling(tx, config)
    if (config.ownShop) {
      const steps = await findSetupSteps(tx, config)
      const missing = steps.flatMap((one) => (one.needed && !one.done ? one.missing : []))
      const [first] = missing
      if (first) throw new StoreError('NOT_READY', `Before you open: ${first.text}`, { details: { missing } })
    }
    return changeSelling({ tx, audit }, { action: 'store.open', before, after: openSelling })
  }),
  stale: await isStillSoon(config.publicUrl),
}))

/** Takes no new orders until the shop is opened again. */
export const pauseShop = command(
  'POST /api/admin/store/pause',
  async ({ tx, body: { message }, deps: { config }, audit }) => {
    const before = await lockSelling(tx, config)
    if (before.state === 'soon') throw new StoreError('SHOP_CLOSED', closedMessages.soon)
    const after: Selling = { state: 'paused', message: message || closedMessages.paused }
    return { selling: await changeSelling({ tx, audit }, { action: 'store.pause', before, after }) }
  },
)
