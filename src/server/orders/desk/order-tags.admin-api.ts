import { orderTagCalls } from '#shared/tags/tag-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { changeTags } from '../../tags/change-tags.ts'
import { findTags } from '../../tags/find-tags.ts'
import { taggedOrders } from '../../trade/order-tags.ts'

const { command, query } = shapes()

const listOrderTags = query('GET /api/admin/order-tags', { from: 'db' }, async ({ db }) => ({
  tags: await findTags(db, taggedOrders),
}))

const tagOrders = command('POST /api/admin/order-tags', ({ body, ...step }) =>
  changeTags(step, taggedOrders, body),
)

export function orderTagsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, orderTagCalls, {
    'GET /api/admin/order-tags': listOrderTags,
    'POST /api/admin/order-tags': tagOrders,
  })
}
