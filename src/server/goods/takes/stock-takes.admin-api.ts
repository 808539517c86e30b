import { notFound } from '#shared/errors.ts'
import { stockTakeCalls } from '#shared/goods/stock-take-calls.ts'
import type { StockTake } from '#shared/goods/stock-take.schema.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { bookTake, dropTake } from './close-take.ts'
import { countUnits, forgetLine } from './count-units.ts'
import { takeNotFound } from './lock-take.ts'
import { openTake } from './open-take.ts'
import { findTake, findTakeLines, findTakes } from './stock-take.queries.ts'

const { query } = shapes()

async function takeOf(db: Database, { id }: { id: string }): Promise<StockTake> {
  const take = await findTake(db, Number(id))
  if (!take) throw notFound(takeNotFound)
  return take
}

const listTakes = query('GET /api/admin/stock-takes', { from: 'db' }, ({ db, query: wanted }) =>
  findTakes(db, wanted),
)

const seeTake = query('GET /api/admin/stock-takes/:id', { from: 'db' }, async ({ db, params }) => ({
  take: await takeOf(db, params),
}))

const listTakeLines = query(
  'GET /api/admin/stock-takes/:id/lines',
  { from: 'db' },
  async ({ db, params, query: wanted }) => findTakeLines(db, await takeOf(db, params), wanted),
)

/** Counting the shelves (docs/product/stock.md, Stock take). */
export function stockTakesAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, stockTakeCalls, {
    'GET /api/admin/stock-takes': listTakes,
    'POST /api/admin/stock-takes': openTake,
    'GET /api/admin/stock-takes/:id': seeTake,
    'GET /api/admin/stock-takes/:id/lines': listTakeLines,
    'POST /api/admin/stock-takes/:id/counts': countUnits,
    'DELETE /api/admin/stock-takes/:id/lines/:line': forgetLine,
    'POST /api/admin/stock-takes/:id/book': bookTake,
    'POST /api/admin/stock-takes/:id/drop': dropTake,
  })
}
