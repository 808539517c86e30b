import { gstCalls } from '#shared/tax/gst-calls.ts'
import type { GstQuery } from '#shared/tax/gst.schema.ts'
import { gstr1Sheets } from '#shared/tax/gstr1-csv.ts'
import { gstr1Json } from '#shared/tax/gstr1-json.ts'
import { recordExport } from '../audit/record-export.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { describeHsn, readGstMonthForFile } from './gst-month.ts'
import { gstReport } from './gst-report.ts'

/** The GSTR-1 return of a month: on the screen, for the portal, and for its offline tool. */
export function gstAdminApi(app: StoreServer, { db, reports }: Pick<Deps, 'db' | 'reports'>): void {
  const readForFile = async (query: GstQuery, user: SessionUser, fileName: string) => {
    const month = await readGstMonthForFile(reports, query)
    await recordExport(db, user, fileName, query)
    return month
  }
  mountCalls(app, gstCalls, {
    'GET /api/admin/gst': ({ query }) => gstReport(reports, query),
    'GET /api/admin/gstr1.json': async ({ query, user }, reply) => {
      const read = await readForFile(query, user, 'gstr1.json')
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="gstr1-${read.month}.json"`)
        .send(JSON.stringify(gstr1Json({ ...read, nameOf: describeHsn(read) }, read.sums.tables())))
    },
    'GET /api/admin/gstr1/:table.csv': async ({ params: { table }, query, user }, reply) => {
      const read = await readForFile(query, user, `gstr1-${table}.csv`)
      const { columns, rows } = gstr1Sheets[table]
      return sendCsv(reply, {
        fileName: `gstr1-${table}-${read.month}.csv`,
        columns,
        pages: oneBatch(rows(read.sums.tables(), describeHsn(read))),
        cells: (row) => row,
      })
    },
  })
}

async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
