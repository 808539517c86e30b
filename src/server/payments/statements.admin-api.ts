import { adminApi } from '#shared/admin-routes.ts'
import { mismatchesResponse } from '#shared/payments/mismatch.schema.ts'
import { paymentIdParamsSchema } from '#shared/payments/payment-list.schema.ts'
import {
  lineDecisionSchema,
  statementLineResponse,
  statementsQuerySchema,
  statementsResponse,
  statementUploadResponse,
} from '#shared/payments/statement.schema.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findMismatches } from './mismatches/mismatch.queries.ts'
import { mismatchView } from './mismatches/mismatch-text.ts'
import { decideLine } from './statements/decide-line.ts'
import { importStatement, previewStatement } from './statements/import-statement.ts'
import { readStatementForm, withStatements } from './statements/read-statement-form.ts'
import { findStatements } from './statements/statement.queries.ts'

const config = { access: 'admin' } as const
const tags = ['Admin: payments']

/** Statements of the bank and the gateways (docs/product/payments.md, Reconciliation). */
export function statementsAdminApi(
  app: StoreServer,
  { db, config: storeConfig }: Pick<Deps, 'config' | 'db'>,
): void {
  app.get(
    adminApi.statements,
    {
      config,
      schema: {
        summary: 'A page of the statements that were taken in, newest first',
        tags,
        querystring: statementsQuerySchema,
        response: { 200: statementsResponse },
      },
    },
    async (request) => ({ success: true as const, ...(await findStatements(db, request.query)) }),
  )

  app.get(
    adminApi.mismatches,
    {
      config,
      schema: {
        summary:
          'Where the money of the store does not agree with statements and claims, each with what ends it',
        tags,
        response: { 200: mismatchesResponse },
      },
    },
    async () => ({
      success: true as const,
      mismatches: (await findMismatches(db)).map(mismatchView),
    }),
  )

  withStatements(app, (uploads) => {
    uploads.post(
      adminApi.statements,
      {
        config,
        schema: {
          summary: 'Take in a statement: multipart, `file`, `kind`, `columns` as JSON, and `preview`',
          tags,
          consumes: ['multipart/form-data'],
          response: { 200: statementUploadResponse },
        },
      },
      async (request) => {
        const { preview, ...form } = await readStatementForm(request)
        const given = { ...form, by: signedIn(request), config: storeConfig }
        const report = preview ? await previewStatement(db, form) : await importStatement(db, given)
        return { success: true as const, ...report }
      },
    )
  })

  app.put(
    adminApi.statementLine,
    {
      config,
      schema: {
        summary: 'Say of which order a line of a statement is, or ignore it',
        tags,
        refusals: ['ALREADY_EXISTS', 'EDIT_CONFLICT'],
        params: paymentIdParamsSchema,
        body: lineDecisionSchema,
        response: { 200: statementLineResponse },
      },
    },
    async (request) => {
      const decision = { by: signedIn(request), config: storeConfig, id: request.params.id }
      const orderId = request.body.order_id?.toUpperCase()
      return { success: true as const, line: await decideLine(db, { ...decision, orderId }) }
    },
  )
}
