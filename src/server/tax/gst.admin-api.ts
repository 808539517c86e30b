import type { FastifyReply } from 'fastify'
import { indianMonth } from '#shared/tax/documents/financial-year.ts'
import { gstCalls, gstSheetCalls } from '#shared/tax/gst-calls.ts'
import { documentSheet, goodsSheet, gstr1Sheets } from '#shared/tax/gstr1-csv.ts'
import { gstr1Json } from '#shared/tax/gstr1-json.ts'
import { Gstr1Sums } from '#shared/tax/gstr1-tables.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Database } from '../db/database.ts'
import { sendCsv, type Cell } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { describeHsn, readGstMonthForFile, returnedDocuments } from './gst-month.ts'
import { gstReport } from './gst-report.ts'
import { documentsBetween } from './invoice.queries.ts'

const { query, download } = shapes()

const seeGst = query('GET /api/admin/gst', { from: 'reports' }, ({ db, query: wanted }) =>
  gstReport(db, wanted),
)

const downloadGstr1 = download(
  'GET /api/admin/gstr1.json',
  {
    ask: ({ db, query: wanted }) => readGstMonthForFile(db, wanted),
    file: ({ query: filter }) => ({ name: 'gstr1.json', filter }),
  },
  ({ asked: read, reply }) =>
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="gstr1-${read.month}.json"`)
      .send(JSON.stringify(gstr1Json({ ...read, nameOf: describeHsn(read) }, read.sums.tables()))),
)

const downloadGstr1Table = download(
  'GET /api/admin/gstr1/:table.csv',
  {
    ask: ({ db, query: wanted }) => readGstMonthForFile(db, wanted),
    file: ({ params: { table }, query: filter }) => ({ name: `gstr1-${table}.csv`, filter }),
  },
  ({ asked: read, params: { table }, reply }) => {
    const { columns, rows } = gstr1Sheets[table]
    return sendRows(
      reply,
      `gstr1-${table}-${read.month}.csv`,
      columns,
      oneBatch(rows(read.sums.tables(), describeHsn(read))),
    )
  },
)

const downloadDocuments = download(
  'GET /api/admin/gstr1.csv',
  { file: ({ query: filter }) => ({ name: 'gstr1.csv', filter }) },
  ({ db, query: { month }, reply }) =>
    sendRows(reply, `gstr1-${month}.csv`, documentSheet.columns, rowsOfDocuments(db, month)),
)

const downloadGoods = download(
  'GET /api/admin/gstr1-hsn.csv',
  { file: ({ query: filter }) => ({ name: 'gstr1-hsn.csv', filter }) },
  ({ db, query: { month }, reply }) =>
    sendRows(reply, `gstr1-hsn-${month}.csv`, goodsSheet.columns, rowsOfGoods(db, month)),
)

const sendRows = (
  reply: FastifyReply,
  fileName: string,
  columns: readonly string[],
  pages: AsyncIterable<Cell[][]>,
) => sendCsv(reply, { fileName, columns, pages, cells: (row) => row })

async function* oneBatch(rows: Cell[][]) {
  yield rows
}

async function* rowsOfDocuments(db: Database, month: string) {
  for await (const documents of documentsBetween(db, indianMonth(month)))
    yield documents.flatMap(documentSheet.rows)
}

async function* rowsOfGoods(db: Database, month: string) {
  const sums = new Gstr1Sums()
  for await (const { returned } of returnedDocuments(db, month)) sums.add(returned)
  yield goodsSheet.rows(sums.tables())
}

/** The GSTR-1 return of a month: on the screen, for the portal, for its offline tool, and for the accountant. */
export function gstAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, gstCalls, {
    'GET /api/admin/gst': seeGst,
    'GET /api/admin/gstr1.json': downloadGstr1,
    'GET /api/admin/gstr1/:table.csv': downloadGstr1Table,
  })
  mount(app, deps, gstSheetCalls, {
    'GET /api/admin/gstr1.csv': downloadDocuments,
    'GET /api/admin/gstr1-hsn.csv': downloadGoods,
  })
}
