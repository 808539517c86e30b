import type { FastifyReply } from 'fastify'
import { reportCalls } from '#shared/reports/report-calls.ts'
import { reportSpan, type ReportSpan } from '#shared/reports/report-span.ts'
import {
  reportColumns,
  type ColumnKind,
  type ReportTable,
  type RowOfReport,
} from '#shared/reports/report-tables.ts'
import type { ReportQuery } from '#shared/reports/reports.schema.ts'
import { shopDayAt } from '#shared/shop-time.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Database } from '../db/database.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findCameBack, findReasons } from './came-back.queries.ts'
import { findPlaces } from './places.queries.ts'
import { findProfit } from './profit.queries.ts'
import { findSizes } from './sizes.queries.ts'

/** Rows of a table of a report; its file has all. */
const maxRows = 100

const { query, download } = shapes()
const read = { from: 'reports' } as const

const spanIn = (asked: ReportQuery): ReportSpan => reportSpan(asked, shopDayAt(new Date()))

async function reportOf<Report extends object>(
  { db, query: asked }: { db: Database; query: ReportQuery },
  find: (db: Database, span: ReportSpan) => Promise<Report>,
): Promise<ReportSpan & Report> {
  const span = spanIn(asked)
  return { ...span, ...(await find(db, span)) }
}

const seeSizes = query('GET /api/admin/reports/sizes', read, (asked) => reportOf(asked, findSizes))

const seePlaces = query('GET /api/admin/reports/places', read, (asked) =>
  reportOf(asked, async (...wanted) => {
    const { districts, states } = await findPlaces(...wanted)
    return { districts: districts.slice(0, maxRows), states }
  }),
)

const seeReasons = query('GET /api/admin/reports/reasons', read, (asked) =>
  reportOf(asked, async (...wanted) => ({ reasons: await findReasons(...wanted) })),
)

const seeCameBack = query('GET /api/admin/reports/came-back', read, (asked) =>
  reportOf(asked, async (...wanted) => {
    const { products, collections } = await findCameBack(...wanted)
    return { products: products.slice(0, maxRows), collections }
  }),
)

const seeProfit = query('GET /api/admin/reports/profit', read, (asked) => reportOf(asked, findProfit))

const downloadTable = download(
  'GET /api/admin/reports/:table.csv',
  { file: ({ params: { table }, query: asked }) => ({ name: `report-${table}.csv`, filter: spanIn(asked) }) },
  async ({ db, params: { table }, query: asked, reply }) => {
    const span = spanIn(asked)
    return sendTable(reply, table, span, await tables[table](db, span))
  },
)

/** The rows of each file. */
const tables: { [Table in ReportTable]: (db: Database, span: ReportSpan) => Promise<RowOfReport<Table>[]> } =
  {
    sizes: async (...asked) => (await findSizes(...asked)).sizes,
    districts: async (...asked) => (await findPlaces(...asked)).districts,
    states: async (...asked) => (await findPlaces(...asked)).states,
    reasons: findReasons,
    products: async (...asked) => (await findCameBack(...asked)).products,
    collections: async (...asked) => (await findCameBack(...asked)).collections,
    profit: async (...asked) => (await findProfit(...asked)).lines,
  }

function sendTable<Table extends ReportTable>(
  reply: FastifyReply,
  table: Table,
  { from, to }: ReportSpan,
  rows: RowOfReport<Table>[],
): FastifyReply {
  const columns = reportColumns[table](rows)
  return sendCsv(reply, {
    fileName: `report-${table}-${from}-${to}.csv`,
    columns: columns.map(({ head }) => head),
    pages: oneBatch(rows),
    cells: (row) => columns.map(({ kind, value }) => cellOf(kind, value(row))),
  })
}

/** Shares are percent, money is rupees; what cannot be said is empty. */
function cellOf(kind: ColumnKind, value: string | number | null): string | number {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (kind === 'share') return Math.round(1000 * value) / 10
  return kind === 'paise' ? value / 100 : value
}

async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

/** Reports of the orders of a span of days, on the screen and as files. */
export function reportsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, reportCalls, {
    'GET /api/admin/reports/sizes': seeSizes,
    'GET /api/admin/reports/places': seePlaces,
    'GET /api/admin/reports/reasons': seeReasons,
    'GET /api/admin/reports/came-back': seeCameBack,
    'GET /api/admin/reports/profit': seeProfit,
    'GET /api/admin/reports/:table.csv': downloadTable,
  })
}
