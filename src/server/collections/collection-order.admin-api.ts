import { adminCollectionsAnswer, collectionOrderSchema } from '#shared/collections/collection.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../deps.ts'
import { signedIn } from '../http/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { orderCollections } from './order-collections.ts'

/** The order in which the shop shows its collections. */
export function collectionOrderAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.put(
    adminApi.collectionOrder,
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Put all collections in order',
        tags: ['Admin: collections'],
        body: collectionOrderSchema,
        response: { 200: adminCollectionsAnswer },
      },
    },
    async (request) => ({
      success: true as const,
      collections: await orderCollections(db, signedIn(request), request.body.ids),
    }),
  )
}
