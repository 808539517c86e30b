import { callHref } from '#shared/call-href.ts'
import type { FileName } from '#shared/calls.ts'
import type { IssuedDocument } from '#shared/tax/documents/tax-document.schema.ts'
import {
  documentCopies,
  documentName,
  isNote,
  type TaxDocumentKind,
} from '#shared/tax/documents/document-kinds.ts'
import { goesOut, type OrderStatus } from '#shared/orders/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '../calls/call.ts'
import { useLoad } from '../calls/use-load.ts'
import { DocumentButton } from './document-button.tsx'

interface TaxDocumentsProps {
  order: { order_id: string; history: readonly { status: OrderStatus }[] }
  /** the call that lists them, for a customer or for staff */
  list: 'GET /api/orders/:id/documents' | 'GET /api/orders/admin/:id/documents'
  /** the calls that send documents of a sale, and notes */
  files: Record<'sale' | 'note', Extract<FileName, `${string}/invoice` | `${string}/credit-note`>>
  /** shown for an order that has gone out without an invoice */
  missing?: string
  /** the call that sends the copies for transporter and supplier (CGST Rules, rule 48(1)), for staff */
  copies?: Extract<FileName, `${string}/admin/orders/${string}`> | undefined
}

/** Every document of an order, with its number where there are several. */
export function TaxDocuments({
  order: { order_id: id, history },
  list,
  files,
  missing,
  copies,
}: TaxDocumentsProps) {
  const wentOut = history.some(({ status }) => goesOut(status))
  const { value, error, loading, reload } = useLoad(`${id} ${history.length}`, async (signal) =>
    wentOut ? (await call(list, { params: { id }, access: 'customer', signal })).documents : [],
  )
  if (error !== null)
    return (
      <Button variant="line" small onClick={reload}>
        Try again to load the invoice
      </Button>
    )
  if (value === null) return null
  const waits = !loading && goesOut(history.at(-1)!.status) && value.every(isReversed)
  return (
    <>
      {value.map(({ kind, number }) => (
        <DocumentButton
          key={number}
          path={callHref(files[isNote(kind) ? 'note' : 'sale'], { params: { id }, query: { number } })}
          label={`Download ${documentName(kind)}${isOnly(kind, value) ? '' : ` ${number}`}`}
        />
      ))}
      {copies !== undefined &&
        value
          .filter(({ kind }) => kind === 'invoice')
          .flatMap(({ number }) =>
            documentCopies.map((copy) => (
              <DocumentButton
                key={`${number} ${copy}`}
                path={callHref(copies, { params: { id, number }, query: { copy } })}
                label={`Copy for the ${copy}${isOnly('invoice', value) ? '' : ` of ${number}`}`}
              />
            )),
          )}
      {waits && missing !== undefined && <p className="w-full text-sm text-text-2">{missing}</p>}
    </>
  )
}

const isOnly = (kind: TaxDocumentKind, documents: readonly IssuedDocument[]): boolean =>
  documents.filter((document) => document.kind === kind).length === 1

/** A note follows the document that it reverses. */
const isReversed = ({ kind }: IssuedDocument, index: number, documents: readonly IssuedDocument[]): boolean =>
  isNote(kind) || (index + 1 < documents.length && isNote(documents[index + 1]!.kind))
