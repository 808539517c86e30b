import { notFound } from '#shared/errors.ts'
import { stockTakeCalls } from '#shared/goods/stock-take-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { bookTake, dropTake } from './close-take.ts'
import { countPieces, forgetLine } from './count-pieces.ts'
import { takeNotFound } from './lock-take.ts'
import { openTake } from './open-take.ts'
import { findTake, findTakeLines, findTakes } from './stock-take.queries.ts'

/** Counting the shelves (docs/product/stock.md, Stock take). */
export function stockTakesAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  const found = async (id: string) => {
    const take = await findTake(db, Number(id))
    if (!take) throw notFound(takeNotFound)
    return take
  }
  mountCalls(app, stockTakeCalls, {
    'GET /api/admin/stock-takes': ({ query }) => findTakes(db, query),
    'POST /api/admin/stock-takes': async ({ body, user }) => ({ take: await openTake(db, user, body) }),
    'GET /api/admin/stock-takes/:id': async ({ params }) => ({ take: await found(params.id) }),
    'GET /api/admin/stock-takes/:id/lines': async ({ params, query }) =>
      findTakeLines(db, await found(params.id), query),
    'POST /api/admin/stock-takes/:id/counts': ({ params, body, user }) =>
      countPieces(db, { ...body, by: user, take: Number(params.id) }),
    'DELETE /api/admin/stock-takes/:id/lines/:line': async ({ params }) => ({
      take: await forgetLine(db, Number(params.id), Number(params.line)),
    }),
    'POST /api/admin/stock-takes/:id/book': async ({ params, body, user }) => ({
      take: await bookTake(db, user, Number(params.id), body),
    }),
    'POST /api/admin/stock-takes/:id/drop': async ({ params, user }) => ({
      take: await dropTake(db, user, Number(params.id)),
    }),
  })
}
