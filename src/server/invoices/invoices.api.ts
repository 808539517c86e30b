import type { FastifyReply } from 'fastify'
import { fileNameOf } from '#shared/brand/shop.ts'
import { notFound } from '#shared/errors.ts'
import { documentAdminCalls, documentCalls } from '#shared/invoices/invoice-calls.ts'
import type { DocumentCopy } from '#shared/invoices/tax-document.schema.ts'
import { noteKinds, saleKinds } from '#shared/invoices/document-kinds.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { findShopAt } from '../brand/current-shop.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findDocumentsOfOrder } from '../trade/loaders/document.queries.ts'
import { findPrintedLogo } from './find-printed-logo.ts'
import { findTaxDocument, type TaxDocument } from './invoice.queries.ts'
import { gstAdminApi } from './gst.admin-api.ts'
import { invoicesAdminApi } from './invoices.admin-api.ts'
import { taxSettingsAdminApi } from './tax-settings.admin-api.ts'

/** Rendering a PDF takes about 50 ms of processor time. */
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } } as const

/** The documents of an order, as a list and as PDF: a customer's own, and any for staff. */
export function invoicesApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db' | 'reports'>): void {
  const { db } = deps
  invoicesAdminApi(app, deps)
  taxSettingsAdminApi(app, deps)
  gstAdminApi(app, deps)
  const list = async (orderId: string, userId?: string) => {
    const documents = await findDocumentsOfOrder(db, { orderId, userId })
    if (!documents) throw notFound(orderMessages.notFound)
    return { documents }
  }
  const send = async (
    reply: FastifyReply,
    { missing, copy, ...wanted }: WantedFile & Parameters<typeof findTaxDocument>[1],
  ) => sendDocument(deps, reply, await findTaxDocument(db, wanted), { missing, copy })

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
        send(reply, { ...sale, orderId: params.id, number, userId: user.id }),
    },
    'GET /api/orders/:id/credit-note': {
      config,
      handler: ({ params, query: { number }, user }, reply) =>
        send(reply, { ...note, orderId: params.id, number, userId: user.id }),
    },
  })

  mountCalls(app, documentAdminCalls, {
    'GET /api/orders/admin/:id/documents': ({ params }) => list(params.id),
    'GET /api/admin/orders/:id/documents/:number': {
      config,
      handler: ({ params: { id: orderId, number }, query: { copy } }, reply) =>
        send(reply, { orderId, number, copy, userId: undefined }),
    },
    'GET /api/orders/admin/:id/invoice': {
      config,
      handler: ({ params, query: { number } }, reply) =>
        send(reply, { ...sale, orderId: params.id, number, userId: undefined }),
    },
    'GET /api/orders/admin/:id/credit-note': {
      config,
      handler: ({ params, query: { number } }, reply) =>
        send(reply, { ...note, orderId: params.id, number, userId: undefined }),
    },
  })
}

const sale = { kinds: saleKinds, missing: 'This order has no invoice yet' }
const note = { kinds: noteKinds, missing: 'This order has no credit note' }

interface WantedFile {
  /** the error where there is none */
  missing?: string | undefined
  copy?: DocumentCopy | undefined
}

async function sendDocument(
  { db, config: storeConfig }: Pick<Deps, 'config' | 'db'>,
  reply: FastifyReply,
  document: TaxDocument | null,
  { missing = 'This order has no such document', copy }: WantedFile,
): Promise<FastifyReply> {
  if (!document) throw notFound(missing)
  // Loads the PDF library, which takes 35 MB, when the first document is asked for.
  const { renderTaxDocument } = await import('./render-tax-document.ts')
  const shop = await findShopAt(db, document.issuedAt)
  const logo = await findPrintedLogo(storeConfig, shop)
  const file = await renderTaxDocument({ shop, logo }, document, copy)
  const fileName = fileNameOf(
    shop,
    `${document.kind.replace('_', '-')}-${document.number.replaceAll('/', '-')}.pdf`,
  )
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(file)
}
