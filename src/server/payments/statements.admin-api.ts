import { statementCalls, statementUploads } from '#shared/payments/payment-admin-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { mismatchView } from './mismatches/mismatch-text.ts'
import { findMismatches } from './mismatches/mismatch.queries.ts'
import { decideLine } from './statements/decide-line.ts'
import { importStatement, previewStatement } from './statements/import-statement.ts'
import { readStatementForm, withStatements } from './statements/read-statement-form.ts'
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

  withStatements(app, (uploads) => {
    mountCalls(uploads, statementUploads, {
      'POST /api/admin/statements': async (request) => {
        const { preview, ...form } = await readStatementForm(request)
        const given = { ...form, by: request.user, config }
        return preview ? previewStatement(db, form) : importStatement(db, given)
      },
    })
  })
}
