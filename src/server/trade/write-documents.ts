import { financialYear } from '#shared/tax/documents/financial-year.ts'
import type { Transaction } from '../db/transaction.ts'
import { issueTaxDocuments } from './issue-tax-document.ts'
import type { WrittenChange } from './written-change.ts'

/** Issues the documents of changes under the next numbers, the oldest first; a note after the document that it is of. */
export async function writeDocuments(tx: Transaction, all: readonly WrittenChange[]): Promise<void> {
  const documents = all
    .flatMap(({ change: { order, effects }, ids }) =>
      effects.documents.map((document) => ({
        ...document,
        userId: order.userId,
        at: document.issuedAt,
        ids,
      })),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const isOfOneMade = ({ reverses }: (typeof documents)[number]) => reverses !== null && reverses < 0
  for (const wave of [documents.filter((document) => !isOfOneMade(document)), documents.filter(isOfOneMade)])
    for (const series of Map.groupBy(wave, ({ kind, at }) => `${kind} ${financialYear(at)}`).values()) {
      const issued = await issueTaxDocuments(
        tx,
        series.map(({ reverses, ids, ...document }) => ({ ...document, reverses: ids.of(reverses) })),
      )
      for (const [index, { id, ids }] of series.entries()) ids.set(id, issued[index]!.id)
    }
}
