import { financialYear } from '#shared/invoices/financial-year.ts'
import type { Seller } from '#shared/invoices/seller.schema.ts'
import type { TaxDocumentKind } from '#shared/invoices/document-kinds.ts'
import { settings } from '#shared/settings/settings.ts'
import { taxDocumentNumber, taxFiguresOf } from '#shared/invoices/tax-document.ts'
import type { Transaction } from '../db/transaction.ts'
import { taxDocumentCounters, taxDocuments } from '../trade/tables/invoice.tables.ts'
import { writeFirstSetting } from '../settings/edit-setting.ts'
import { cancelledAt, type SampleOrder, type SoldProduct } from './sample-orders.ts'
import { taxesOf } from './write-sample-orders.ts'

/** Without a GSTIN: the sample shop has none. */
export const sampleSeller: Seller = {
  legal_name: 'Taanka (sample shop)',
  gstin: '',
  address: '12 Loom Lane, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
}

/** Issues the tax documents of the sample orders, in the order of their times. */
export async function writeSampleInvoices(tx: Transaction, orders: readonly SampleOrder[]): Promise<void> {
  await writeFirstSetting(tx, settings.seller, sampleSeller)
  const counters = new Map<string, typeof taxDocumentCounters.$inferInsert>()
  const next = (kind: TaxDocumentKind, at: Date) => {
    const year = financialYear(at)
    const sequence = (counters.get(kind + year)?.last ?? 0) + 1
    counters.set(kind + year, { kind, year, last: sequence, lastIssuedAt: at })
    return { kind, year, sequence, number: taxDocumentNumber(kind, year, sequence), issuedAt: at }
  }

  const invoices = byTime(orders, invoicedAt).map(({ order, at }) => ({
    ...next('invoice', at),
    ...bookOf(order, sampleSeller),
  }))
  if (invoices.length === 0) return
  const written = await tx
    .insert(taxDocuments)
    .values(invoices)
    .returning({ id: taxDocuments.id, orderId: taxDocuments.orderId })
  const invoiceOf = new Map(written.map(({ id, orderId }) => [orderId, id]))
  const takenBack = byTime(orders, cancelledAt)
    .filter(({ order }) => invoiceOf.has(order.orderId))
    .map(({ order, at }) => ({
      ...next('credit_note', at),
      ...bookOf(order, sampleSeller),
      reverses: invoiceOf.get(order.orderId)!,
    }))
  if (takenBack.length > 0) await tx.insert(taxDocuments).values(takenBack)
  await tx.insert(taxDocumentCounters).values([...counters.values()])
}

export const invoicedAt = ({ history }: Pick<SampleOrder, 'history'>): Date | undefined =>
  history.find(({ status }) => status !== 'placed' && status !== 'cancelled')?.at

const byTime = (orders: readonly SampleOrder[], timeOf: (order: SampleOrder) => Date | undefined) =>
  orders
    .flatMap((order) => {
      const at = timeOf(order)
      return at ? [{ order, at }] : []
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())

/** The customer and the figures of an order's tax documents. */
export function bookOf(
  { orderId, createdAt, customer, payment, totals, couponCode, lines }: SampleOrder<SoldProduct>,
  seller: Seller,
) {
  const order = {
    orderId,
    createdAt,
    paymentType: payment.type,
    shippingAddress: customer.address,
    subtotal: totals.subtotal,
    shippingCost: totals.shipping_cost,
    tax: totals.tax,
    discount: totals.discount,
    couponCode,
    codFee: 0,
    taxScheme: 'sample' as const,
    stateCode: null,
    business: null,
    shippingTax: 0,
    codFeeTax: 0,
  }
  const taxes = taxesOf({ totals, lines })
  const sold = lines.map(({ product: { name, hsn, price }, size, quantity }, position) => ({
    name,
    size,
    hsnCode: hsn,
    quantity,
    price,
    ...taxes[position]!,
    packOf: 1,
  }))
  return { orderId, userId: customer.id, figures: taxFiguresOf(order, sold, seller) }
}
