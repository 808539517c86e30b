import type { FastifyReply } from 'fastify'
import { reportCalls } from '#shared/reports/report-calls.ts'
import { spanOf, type ReportSpan } from '#shared/reports/report-span.ts'
import {
  reportColumns,
  type ColumnKind,
  type ReportTable,
  type RowOfReport,
} from '#shared/reports/report-tables.ts'
import type { ReportQuery } from '#shared/reports/reports.schema.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { recordExport } from '../audit/record-export.ts'
import type { Database } from '../db/database.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findCameBack, findReasons } from './came-back.queries.ts'
import { findPlaces } from './places.queries.ts'
import { findProfit } from './profit.queries.ts'
import { findSizes } from './sizes.queries.ts'

/** Rows of a table of a report; its file has all. */
const maxRows = 100

/** Reports of the orders of a span of days, on the screen and as files. */
export function reportsAdminApi(app: StoreServer, { db, reports }: Pick<Deps, 'db' | 'reports'>): void {
  const spanIn = (query: ReportQuery) => spanOf(query, shopDayOf(new Date()))
  const reportOf =
    <Report extends object>(find: (db: Database, span: ReportSpan) => Promise<Report>) =>
    async ({ query }: { query: ReportQuery }) => {
      const span = spanIn(query)
      return { ...span, ...(await find(reports, span)) }
    }
  mountCalls(app, reportCalls, {
    'GET /api/admin/reports/sizes': reportOf(findSizes),
    'GET /api/admin/reports/places': reportOf(async (...asked) => {
      const { districts, states } = await findPlaces(...asked)
      return { districts: districts.slice(0, maxRows), states }
    }),
    'GET /api/admin/reports/reasons': reportOf(async (...asked) => ({
      reasons: await findReasons(...asked),
    })),
    'GET /api/admin/reports/came-back': reportOf(async (...asked) => {
      const { products, collections } = await findCameBack(...asked)
      return { products: products.slice(0, maxRows), collections }
    }),
    'GET /api/admin/reports/profit': reportOf(findProfit),
    'GET /api/admin/reports/:table.csv': async ({ params: { table }, query, user }, reply) => {
      const span = spanIn(query)
      await recordExport(db, user, `report-${table}.csv`, span)
      return sendTable(reply, table, span, await tables[table](reports, span))
    },
  })
}

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
