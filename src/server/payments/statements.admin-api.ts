import { courierCashCalls, statementCalls, statementUploads } from '#shared/payments/payment-admin-calls.ts'
import type { LineKind } from '#shared/payments/payment-providers.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findCouriers, findOwing } from './courier-cash/courier-cash.queries.ts'
import { mismatchView } from './mismatches/mismatch-text.ts'
import { findMismatches } from './mismatches/mismatch.queries.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { decideLine } from './statements/decide-line.ts'
import { importStatement, previewStatement } from './statements/import-statement.ts'
import {
  readRemittanceForm,
  readStatementForm,
  withStatements,
  type LinesForm,
} from './statements/read-statement-form.ts'
import { findStatementLines, findStatements } from './statements/statement.queries.ts'

/** Statements of the bank and the gateways (docs/product/payments.md, Reconciliation). */
export function statementsAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(app, statementCalls, {
    'GET /api/admin/statements': ({ query }) => findStatements(db, query),
    'GET /api/admin/statement-lines': ({ query }) => findStatementLines(db, query),
    'GET /api/admin/mismatches': async () => ({
      mismatches: (await findMismatches(db)).map(mismatchView),
    }),
    'PUT /api/admin/statement-lines/:id': async ({ params, body, user }) => {
      const decision = { by: user, config, id: params.id }
      const orderId = body.order_id?.toUpperCase()
      return { line: await decideLine(db, { ...decision, orderId }) }
    },
  })

  mountCalls(app, courierCashCalls, {
    'GET /api/admin/courier-cash': async () => ({ couriers: await findCouriers(db) }),
    'GET /api/admin/courier-cash/parcels': ({ query }) => findOwing(db, query),
  })

  const take = ({ preview, ...form }: LinesForm & { kind: LineKind }, by: SessionUser) =>
    preview ? previewStatement(db, form) : importStatement(db, { ...form, by, config })
  withStatements(app, (uploads) => {
    mountCalls(uploads, statementUploads, {
      'POST /api/admin/statements': async (request) => take(await readStatementForm(request), request.user),
      'POST /api/admin/remittances': async (request) => take(await readRemittanceForm(request), request.user),
    })
  })
}
