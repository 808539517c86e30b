import { courierCashCalls, statementCalls, statementUploads } from '#shared/payments/payment-admin-calls.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findCouriers, findOwing } from './courier-cash/courier-cash.queries.ts'
import { mismatchView } from './mismatches/mismatch-text.ts'
import { findMismatches } from './mismatches/mismatch.queries.ts'
import { decideLine } from './statements/decide-line.ts'
import { uploadRemittance, uploadStatement } from './statements/import-statement.ts'
import { withStatements } from './statements/read-statement-form.ts'
import { findStatementLines, findStatements } from './statements/statement.queries.ts'

const { query } = shapes()

const listStatements = query('GET /api/admin/statements', { from: 'db' }, ({ db, query: page }) =>
  findStatements(db, page),
)

const listLines = query('GET /api/admin/statement-lines', { from: 'db' }, ({ db, query: wanted }) =>
  findStatementLines(db, wanted),
)

const listMismatches = query('GET /api/admin/mismatches', { from: 'db' }, async ({ db }) => ({
  mismatches: (await findMismatches(db)).map(mismatchView),
}))

const listCouriers = query('GET /api/admin/courier-cash', { from: 'db' }, async ({ db }) => ({
  couriers: await findCouriers(db),
}))

const listOwing = query('GET /api/admin/courier-cash/parcels', { from: 'db' }, ({ db, query: wanted }) =>
  findOwing(db, wanted),
)

/** Statements of the bank and the gateways (docs/product/payments.md, Reconciliation). */
export function statementsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, statementCalls, {
    'GET /api/admin/statements': listStatements,
    'GET /api/admin/statement-lines': listLines,
    'GET /api/admin/mismatches': listMismatches,
    'PUT /api/admin/statement-lines/:id': decideLine,
  })
  mount(app, deps, courierCashCalls, {
    'GET /api/admin/courier-cash': listCouriers,
    'GET /api/admin/courier-cash/parcels': listOwing,
  })
  withStatements(app, (uploads) => {
    mount(uploads, deps, statementUploads, {
      'POST /api/admin/statements': uploadStatement,
      'POST /api/admin/remittances': uploadRemittance,
    })
  })
}
