import type { FastifyReply } from 'fastify'
import { shopFileName } from '#shared/brand/shop.ts'
import { notFound } from '#shared/errors.ts'
import { documentAdminCalls, documentCalls } from '#shared/tax/documents/invoice-calls.ts'
import type { DocumentCopy } from '#shared/tax/documents/tax-document.schema.ts'
import { noteKinds, saleKinds } from '#shared/tax/documents/document-kinds.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { findShopAt } from '../brand/current-shop.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findDocumentsOfOrder } from '../trade/loaders/document.queries.ts'
import { findPrintedLogo } from './find-printed-logo.ts'
import { findTaxDocument } from './invoice.queries.ts'
import { gstAdminApi } from './gst.admin-api.ts'
import { taxSettingsAdminApi } from './tax-settings.admin-api.ts'

/** Rendering a PDF takes about 50 ms of processor time. */
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } } as const

const { query } = shapes()
const asPdf = { from: 'db', config } as const

const listOwnDocuments = query('GET /api/orders/:id/documents', { from: 'db' }, ({ db, params, user }) =>
  documentsOf(db, params.id, user.id),
)

const seeOwnDocument = query(
  'GET /api/orders/:id/documents/:number',
  asPdf,
  ({ params: { id: orderId, number }, user, ...asked }) =>
    sendDocument(asked, { orderId, number, userId: user.id }),
)

const seeOwnInvoice = query(
  'GET /api/orders/:id/invoice',
  asPdf,
  ({ params, query: { number }, user, ...asked }) =>
    sendDocument(asked, { ...sale, orderId: params.id, number, userId: user.id }),
)

const seeOwnCreditNote = query(
  'GET /api/orders/:id/credit-note',
  asPdf,
  ({ params, query: { number }, user, ...asked }) =>
    sendDocument(asked, { ...note, orderId: params.id, number, userId: user.id }),
)

const listDocuments = query('GET /api/orders/admin/:id/documents', { from: 'db' }, ({ db, params }) =>
  documentsOf(db, params.id),
)

const seeDocument = query(
  'GET /api/admin/orders/:id/documents/:number',
  asPdf,
  ({ params: { id: orderId, number }, query: { copy }, ...asked }) =>
    sendDocument(asked, { orderId, number, copy, userId: undefined }),
)

const seeInvoice = query(
  'GET /api/orders/admin/:id/invoice',
  asPdf,
  ({ params, query: { number }, ...asked }) =>
    sendDocument(asked, { ...sale, orderId: params.id, number, userId: undefined }),
)

const seeCreditNote = query(
  'GET /api/orders/admin/:id/credit-note',
  asPdf,
  ({ params, query: { number }, ...asked }) =>
    sendDocument(asked, { ...note, orderId: params.id, number, userId: undefined }),
)

/** The documents of an order, as a list and as PDF: a customer's own, and any for staff. */
export function invoicesApi(app: StoreServer, deps: Deps): void {
  taxSettingsAdminApi(app, deps)
  gstAdminApi(app, deps)
  mount(app, deps, documentCalls, {
    'GET /api/orders/:id/documents': listOwnDocuments,
    'GET /api/orders/:id/documents/:number': seeOwnDocument,
    'GET /api/orders/:id/invoice': seeOwnInvoice,
    'GET /api/orders/:id/credit-note': seeOwnCreditNote,
  })
  mount(app, deps, documentAdminCalls, {
    'GET /api/orders/admin/:id/documents': listDocuments,
    'GET /api/admin/orders/:id/documents/:number': seeDocument,
    'GET /api/orders/admin/:id/invoice': seeInvoice,
    'GET /api/orders/admin/:id/credit-note': seeCreditNote,
  })
}

async function documentsOf(db: Database, orderId: string, userId?: string) {
  const documents = await findDocumentsOfOrder(db, { orderId, userId })
  if (!documents) throw notFound(orderMessages.notFound)
  return { documents }
}

const sale = { kinds: saleKinds, missing: 'This order has no invoice yet' }
const note = { kinds: noteKinds, missing: 'This order has no credit note' }

type WantedFile = Parameters<typeof findTaxDocument>[1] & {
  /** the error where there is none */
  missing?: string | undefined
  copy?: DocumentCopy | undefined
}

async function sendDocument(
  { db, deps, reply }: { db: Database; deps: Deps; reply: FastifyReply },
  { missing = 'This order has no such document', copy, ...wanted }: WantedFile,
): Promise<FastifyReply> {
  const document = await findTaxDocument(db, wanted)
  if (!document) throw notFound(missing)
  // Loads the PDF library, which takes 35 MB, when the first document is asked for.
  const { renderTaxDocument } = await import('./render-tax-document.ts')
  const shop = await findShopAt(db, document.issuedAt)
  const logo = await findPrintedLogo(deps.config, shop)
  const file = await renderTaxDocument({ shop, logo }, document, copy)
  const fileName = shopFileName(
    shop,
    `${document.kind.replace('_', '-')}-${document.number.replaceAll('/', '-')}.pdf`,
  )
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(file)
}
