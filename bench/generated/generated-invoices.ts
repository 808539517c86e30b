import { sql } from 'drizzle-orm'
import { financialYear } from '../../src/shared/tax/documents/financial-year.ts'
import type { Seller } from '../../src/shared/tax/seller.schema.ts'
import type { TaxDocumentKind } from '../../src/shared/tax/documents/document-kinds.ts'
import { taxDocumentNumber } from '../../src/shared/tax/documents/tax-document.ts'
import type { Transaction } from '../../src/server/db/transaction.ts'
import { taxDocumentCounters, taxDocuments } from '../../src/server/trade/tables/invoice.tables.ts'
import type { GeneratedOrder } from './generated-orders.ts'
import { insertRows } from '../../src/server/db/rows.ts'
import { takeIds } from './take-ids.ts'
import { bookOf, cancelledAt, invoicedAt } from './order-rows.ts'

interface Document {
  kind: TaxDocumentKind
  order: GeneratedOrder
  at: Date
}

/**
 * Tax documents of orders that are generated oldest first. An order's invoice comes days after it, so documents wait
 * until no order can have an earlier one: numbers then rise with the time.
 */
export class GeneratedInvoices {
  #waiting: Document[] = []
  readonly #invoiceIds = new Map<string, number>()
  readonly #seller: Seller

  constructor(seller: Seller) {
    this.#seller = seller
  }

  add(orders: readonly GeneratedOrder[]): void {
    for (const order of orders) {
      const [invoiced, cancelled] = [invoicedAt(order), cancelledAt(order)]
      if (invoiced) this.#waiting.push({ kind: 'invoice', order, at: invoiced })
      if (invoiced && cancelled) this.#waiting.push({ kind: 'credit_note', order, at: cancelled })
    }
  }

  /** Issues all documents before a time. */
  async issue(tx: Transaction, before: Date): Promise<void> {
    const due = this.#waiting
      .filter(({ at }) => at < before)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    // A transaction that deadlocks is run again, and so is this.
    tx.afterCommit(() => (this.#waiting = this.#waiting.filter(({ at }) => at >= before)))
    const ids = await takeIds(tx, taxDocuments, due.length)
    const next = await takeNumbers(tx, due)
    for (const [n, { kind, order }] of due.entries())
      if (kind === 'invoice' && cancelledAt(order)) this.#invoiceIds.set(order.orderId, ids[n]!)
    const rows = due.map(({ kind, order, at }, n) => {
      const reverses = kind === 'credit_note' ? this.#invoiceIds.get(order.orderId)! : null
      return { id: ids[n]!, ...next(kind, at), issuedAt: at, reverses, ...bookOf(order, this.#seller) }
    })
    await insertRows(tx, taxDocuments, rows)
  }
}

/** Takes the numbers of documents. Returns what gives them out. */
async function takeNumbers(tx: Transaction, due: readonly Document[]) {
  const series = Map.groupBy(due, ({ kind, at }) => `${kind} ${financialYear(at)}`)
  const last = new Map<string, number>()
  for (const [key, documents] of [...series].toSorted()) {
    const { kind, at } = documents.at(-1)!
    const year = financialYear(at)
    const [counted] = await tx
      .insert(taxDocumentCounters)
      .values({ kind, year, last: documents.length, lastIssuedAt: at })
      .onConflictDoUpdate({
        target: [taxDocumentCounters.kind, taxDocumentCounters.year],
        set: {
          last: sql`${taxDocumentCounters.last} + excluded.last`,
          lastIssuedAt: sql`greatest(${taxDocumentCounters.lastIssuedAt}, excluded.last_issued_at)`,
        },
      })
      .returning({ last: taxDocumentCounters.last })
    last.set(key, counted!.last - documents.length)
  }
  return (kind: TaxDocumentKind, at: Date) => {
    const year = financialYear(at)
    const sequence = last.get(`${kind} ${year}`)! + 1
    last.set(`${kind} ${year}`, sequence)
    return { kind, year, sequence, number: taxDocumentNumber(kind, year, sequence) }
  }
}
