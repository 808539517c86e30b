import { orderTagCalls } from '#shared/tags/tag-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { changeTags } from '../../tags/change-tags.ts'
import { findTags } from '../../tags/find-tags.ts'
import { taggedOrders } from '../../trade/order-tags.ts'

export function orderTagsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, orderTagCalls, {
    'GET /api/admin/order-tags': async () => ({ tags: await findTags(db, taggedOrders) }),
    'POST /api/admin/order-tags': async ({ body, user }) => ({
      lines: await changeTags(db, taggedOrders, { ...body, by: user }),
    }),
  })
}
