import type { FastifyReply } from 'fastify'
import { notFound } from '#shared/errors.ts'
import type { TaxDocumentKind } from '#shared/invoices/tax-document.ts'
import { orderIdParamsSchema as params } from '#shared/orders/order.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { api } from '#shared/routes.ts'
import type { Deps } from '../deps.ts'
import { signedIn } from '../http/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findTaxDocument, type TaxDocument } from './invoice.queries.ts'
import { renderTaxDocument } from './render-tax-document.ts'

/** Rendering a PDF takes about 50 ms of processor time. */
const rateLimit = { max: 60, timeWindow: '1 minute' } as const

const documents = [
  { kind: 'invoice', own: api.orderInvoice, any: adminApi.orderInvoice, name: 'The invoice of an order' },
  {
    kind: 'credit_note',
    own: api.orderCreditNote,
    any: adminApi.orderCreditNote,
    name: 'The credit note of a cancelled order',
  },
] as const

/** Invoices and credit notes as PDF, of own orders for customers and of all for staff. */
export function invoicesApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  for (const { kind, own, any, name } of documents) {
    app.get(
      own,
      {
        config: { access: 'customer', rateLimit },
        schema: { summary: `${name}, as PDF`, tags: ['Orders'], params },
      },
      async (request, reply) => {
        const { id: userId } = signedIn(request)
        return sendDocument(
          reply,
          kind,
          await findTaxDocument(db, { orderId: request.params.id, kind, userId }),
        )
      },
    )
    app.get(
      any,
      {
        config: { access: 'staff', rateLimit },
        schema: { summary: `${name}, as PDF`, tags: ['Admin: orders'], params },
      },
      async (request, reply) =>
        sendDocument(reply, kind, await findTaxDocument(db, { orderId: request.params.id, kind })),
    )
  }
}

const missing: Record<TaxDocumentKind, string> = {
  invoice: 'This order has no invoice yet',
  credit_note: 'This order has no credit note',
}

async function sendDocument(
  reply: FastifyReply,
  kind: TaxDocumentKind,
  document: TaxDocument | null,
): Promise<FastifyReply> {
  if (!document) throw notFound(missing[kind])
  const file = await renderTaxDocument(document)
  const fileName = `taanka-${kind.replace('_', '-')}-${document.number.replaceAll('/', '-')}.pdf`
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(file)
}
