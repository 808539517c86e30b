import type { FastifyReply } from 'fastify'
import { notFound } from '#shared/errors.ts'
import { documentAdminCalls, documentCalls } from '#shared/invoices/invoice-calls.ts'
import type { TaxDocumentKind } from '#shared/invoices/tax-document.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findDocumentsOfOrder } from '../trade/loaders/document.queries.ts'
import { findTaxDocument, type TaxDocument } from './invoice.queries.ts'
import { invoicesAdminApi } from './invoices.admin-api.ts'

/** Rendering a PDF takes about 50 ms of processor time. */
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } } as const

/** Invoices and credit notes of an order, as a list and as PDF: a customer's own, and any for staff. */
export function invoicesApi(app: StoreServer, deps: Pick<Deps, 'db' | 'reports'>): void {
  const { db } = deps
  invoicesAdminApi(app, deps)
  const list = async (orderId: string, userId?: string) => {
    const documents = await findDocumentsOfOrder(db, { orderId, userId })
    if (!documents) throw notFound(orderMessages.notFound)
    return { documents }
  }
  const send = async (reply: FastifyReply, wanted: Parameters<typeof findTaxDocument>[1]) =>
    sendDocument(reply, await findTaxDocument(db, wanted), wanted.kind && missing[wanted.kind])

  mountCalls(app, documentCalls, {
    'GET /api/orders/:id/documents': ({ params, user }) => list(params.id, user.id),
    'GET /api/orders/:id/documents/:number': {
      config,
      handler: ({ params: { id: orderId, number }, user }, reply) =>
        send(reply, { orderId, number, userId: user.id }),
    },
    'GET /api/orders/:id/invoice': {
      config,
      handler: ({ params, query: { number }, user }, reply) =>
        send(reply, { orderId: params.id, kind: 'invoice', number, userId: user.id }),
    },
    'GET /api/orders/:id/credit-note': {
      config,
      handler: ({ params, query: { number }, user }, reply) =>
        send(reply, { orderId: params.id, kind: 'credit_note', number, userId: user.id }),
    },
  })

  mountCalls(app, documentAdminCalls, {
    'GET /api/orders/admin/:id/documents': ({ params }) => list(params.id),
    'GET /api/admin/orders/:id/documents/:number': {
      config,
      handler: ({ params: { id: orderId, number } }, reply) =>
        send(reply, { orderId, number, userId: undefined }),
    },
    'GET /api/orders/admin/:id/invoice': {
      config,
      handler: ({ params, query: { number } }, reply) =>
        send(reply, { orderId: params.id, kind: 'invoice', number, userId: undefined }),
    },
    'GET /api/orders/admin/:id/credit-note': {
      config,
      handler: ({ params, query: { number } }, reply) =>
        send(reply, { orderId: params.id, kind: 'credit_note', number, userId: undefined }),
    },
  })
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
