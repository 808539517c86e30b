import { notFound } from '#shared/errors.ts'
import { inwardCalls } from '#shared/goods/inward-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import { sendCsv, type Cell } from '../../http/csv.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findScannedSize } from '../scanned-size.queries.ts'
import { bookInward } from './book-inward.ts'
import { allInwardLines, findInward, findInwards, type FiledLine } from './inward.queries.ts'
import { inwardNotFound, takeBackInward } from './take-back-inward.ts'

const { query, download } = shapes()

const listInwards = query('GET /api/admin/goods-inward', { from: 'db' }, ({ db, query: wanted }) =>
  findInwards(db, wanted),
)

const seeInward = query('GET /api/admin/goods-inward/:id', { from: 'db' }, async ({ db, params }) => {
  const delivery = await findInward(db, Number(params.id))
  if (!delivery) throw notFound(inwardNotFound)
  return { delivery }
})

const seeScannedSize = query('GET /api/admin/pieces/:code', { from: 'db' }, async ({ db, params }) => ({
  piece: await findScannedSize(db, params.code),
}))

const columns: [name: string, cell: (row: FiledLine) => Cell][] = [
  ['delivery', ({ id }) => id],
  ['supplier', ({ supplier }) => supplier],
  ['number', ({ number }) => number],
  ['date', ({ date }) => date],
  ['booked_at', ({ at }) => at],
  ['taken_back_at', ({ taken_back_at }) => taken_back_at ?? ''],
  ['product_id', ({ product_id }) => product_id],
  ['name', ({ name }) => name],
  ['size', ({ size }) => size],
  ['sku', ({ sku }) => sku ?? ''],
  ['quantity', ({ quantity }) => quantity],
  ['cost', ({ cost_paise }) => (cost_paise === null ? '' : (cost_paise / 100).toFixed(2))],
]

const downloadInwards = download(
  'GET /api/admin/goods-inward.csv',
  { file: { name: 'goods-inward.csv' } },
  ({ db, reply }) =>
    sendCsv(reply, {
      fileName: 'goods-inward.csv',
      columns: columns.map(([name]) => name),
      pages: allInwardLines(db),
      cells: (row) => columns.map(([, cell]) => cell(row)),
    }),
)

/** Deliveries of suppliers (docs/product/stock.md, Goods inward). */
export function inwardAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, inwardCalls, {
    'GET /api/admin/goods-inward': listInwards,
    'POST /api/admin/goods-inward': bookInward,
    'GET /api/admin/goods-inward/:id': seeInward,
    'POST /api/admin/goods-inward/:id/take-back': takeBackInward,
    'GET /api/admin/goods-inward.csv': downloadInwards,
    'GET /api/admin/pieces/:code': seeScannedSize,
  })
}
