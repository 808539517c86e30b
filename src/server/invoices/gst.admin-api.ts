import { gstCalls } from '#shared/tax/gst-calls.ts'
import { gstr1Sheets } from '#shared/tax/gstr1-csv.ts'
import { gstr1Json } from '#shared/tax/gstr1-json.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { describeHsn, readGstMonthForFile } from './gst-month.ts'
import { gstReport } from './gst-report.ts'

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
    return sendCsv(reply, {
      fileName: `gstr1-${table}-${read.month}.csv`,
      columns,
      pages: oneBatch(rows(read.sums.tables(), describeHsn(read))),
      cells: (row) => row,
    })
  },
)

async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

/** The GSTR-1 return of a month: on the screen, for the portal, and for its offline tool. */
export function gstAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, gstCalls, {
    'GET /api/admin/gst': seeGst,
    'GET /api/admin/gstr1.json': downloadGstr1,
    'GET /api/admin/gstr1/:table.csv': downloadGstr1Table,
  })
}
