import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#shared/errors.ts'
import {
  documentParamsSchema,
  documentQuerySchema,
  issuedDocumentsResponse,
} from '#shared/invoices/tax-document.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { TaxDocumentKind } from '#shared/invoices/tax-document.ts'
import { orderIdParamsSchema as params } from '#shared/orders/order.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { api } from '#shared/api-routes.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findDocumentsOfOrder } from '../trade/loaders/document.queries.ts'
import { findTaxDocument, type TaxDocument } from './invoice.queries.ts'

/** Rendering a PDF takes about 50 ms of processor time. */
const rateLimit = { max: 60, timeWindow: '1 minute' } as const

const documents = [
  { kind: 'invoice', own: api.orderInvoice, any: adminApi.orderInvoice, name: 'The invoice of an order' },
  {
    kind: 'credit_note',
    own: api.orderCreditNote,
    any: adminApi.orderCreditNote,
    name: 'The credit note of an order that was cancelled or came back',
  },
] as const

/** The caller: a customer for their own orders, staff for all. */
const callers = [
  { access: 'customer', list: api.orderDocuments, one: api.orderDocument, path: 'own', tags: ['Orders'] },
  {
    access: 'staff',
    list: adminApi.orderDocuments,
    one: adminApi.orderDocument,
    path: 'any',
    tags: ['Admin: orders'],
  },
] as const

/** Invoices and credit notes of an order, as a list and as PDF. */
export function invoicesApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  for (const { access, list, one, path, tags } of callers) {
    const ownerOf = (request: FastifyRequest) => (access === 'customer' ? signedIn(request).id : undefined)
    app.get(
      list,
      {
        config: { access },
        schema: {
          summary: 'The invoices and credit notes of an order, the oldest first',
          tags: [...tags],
          params,
          response: { 200: issuedDocumentsResponse },
        },
      },
      async (request) => {
        const found = await findDocumentsOfOrder(db, { orderId: request.params.id, userId: ownerOf(request) })
        if (!found) throw notFound(orderMessages.notFound)
        return { success: true as const, documents: found }
      },
    )
    app.get(
      one,
      {
        config: { access, rateLimit },
        schema: {
          summary: 'An invoice or credit note of an order by its number, as PDF',
          tags: [...tags],
          params: documentParamsSchema,
        },
      },
      async (request, reply) => {
        const { id: orderId, number } = request.params
        return sendDocument(reply, await findTaxDocument(db, { orderId, number, userId: ownerOf(request) }))
      },
    )
    for (const { kind, name, ...paths } of documents)
      app.get(
        paths[path],
        {
          config: { access, rateLimit },
          schema: {
            summary: `${name}, as PDF: the newest, or the one with this number`,
            tags: [...tags],
            params,
            querystring: documentQuerySchema,
          },
        },
        async (request, reply) => {
          const { id: orderId } = request.params
          const wanted = { orderId, kind, userId: ownerOf(request), number: request.query.number }
          return sendDocument(reply, await findTaxDocument(db, wanted), missing[kind])
        },
      )
  }
}

const missing: Record<TaxDocumentKind, string> = {
  invoice: 'This order has no invoice yet',
  credit_note: 'This order has no credit note',
}

async function sendDocument(
  reply: FastifyReply,
  document: TaxDocument | null,
  absent = 'This order has no such document',
): Promise<FastifyReply> {
  if (!document) throw notFound(absent)
  // Loads the PDF library, which takes 35 MB, when the first document is asked for.
  const { renderTaxDocument } = await import('./render-tax-document.ts')
  const file = await renderTaxDocument(document)
  const fileName = `taanka-${document.kind.replace('_', '-')}-${document.number.replaceAll('/', '-')}.pdf`
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(file)
}
