import { notFound } from '#shared/errors.ts'
import { inwardCalls } from '#shared/goods/inward-calls.ts'
import { recordExport } from '../../audit/record-export.ts'
import { sendCsv } from '../../http/csv.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findPiece } from '../piece.queries.ts'
import { bookInward } from './book-inward.ts'
import { allInwardLines, findInward, findInwards, type FiledLine } from './inward.queries.ts'
import { inwardNotFound, takeBackInward } from './take-back-inward.ts'

/** Deliveries of suppliers (docs/product/stock.md, Goods inward). */
export function inwardAdminApi(app: StoreServer, { db, reports }: Pick<Deps, 'db' | 'reports'>): void {
  mountCalls(app, inwardCalls, {
    'GET /api/admin/goods-inward': ({ query }) => findInwards(db, query),
    'POST /api/admin/goods-inward': async ({ headers, body, user }) => ({
      delivery: await bookInward(db, { by: user, input: body, key: headers['idempotency-key'] }),
    }),
    'GET /api/admin/goods-inward/:id': async ({ params }) => {
      const delivery = await findInward(db, Number(params.id))
      if (!delivery) throw notFound(inwardNotFound)
      return { delivery }
    },
    'POST /api/admin/goods-inward/:id/take-back': async ({ params, user }) => ({
      delivery: await takeBackInward(db, user, Number(params.id)),
    }),
    'GET /api/admin/goods-inward.csv': async ({ user }, reply) => {
      await recordExport(db, user, 'goods-inward.csv')
      return sendCsv(reply, {
        fileName: 'goods-inward.csv',
        columns: columns.map(([name]) => name),
        pages: allInwardLines(reports),
        cells: (row) => columns.map(([, cell]) => cell(row)),
      })
    },
    'GET /api/admin/pieces/:code': async ({ params }) => ({ piece: await findPiece(db, params.code) }),
  })
}

const columns: [name: string, cell: (row: FiledLine) => string | number][] = [
  ['delivery', ({ id }) => id],
  ['supplier', ({ supplier }) => supplier],
  ['number', ({ number }) => number],
  ['date', ({ date }) => date],
  ['booked_at', ({ at }) => at.toISOString()],
  ['taken_back_at', ({ taken_back_at }) => taken_back_at?.toISOString() ?? ''],
  ['product_id', ({ product_id }) => product_id],
  ['name', ({ name }) => name],
  ['size', ({ size }) => size],
  ['sku', ({ sku }) => sku ?? ''],
  ['quantity', ({ quantity }) => quantity],
  ['cost', ({ cost_paise }) => (cost_paise === null ? '' : (cost_paise / 100).toFixed(2))],
]
