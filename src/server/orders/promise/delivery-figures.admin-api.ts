import { adminApi } from '#shared/admin-routes.ts'
import { deliveryFiguresResponse } from '#shared/delivery/delivery-figures.schema.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findDeliveryFigures } from './delivery-figures.queries.ts'

export function deliveryFiguresAdminApi(app: StoreServer, { reports }: Pick<Deps, 'reports'>): void {
  app.get(
    adminApi.deliveryFigures,
    {
      config: { access: 'staff' },
      schema: {
        summary: 'How the promises of the last 30 days were kept',
        tags: ['Admin: delivery'],
        response: { 200: deliveryFiguresResponse },
      },
    },
    async () => ({ success: true as const, figures: await findDeliveryFigures(reports) }),
  )
}
