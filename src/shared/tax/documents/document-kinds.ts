/** Documents of a sale, by how the seller is registered: regular, for composition, and not at all. */
export const saleKinds = ['invoice', 'bill', 'receipt'] as const
/** Documents that take back a part of one; a refund note takes back no tax. */
export const noteKinds = ['credit_note', 'refund_note'] as const
export const taxDocumentKinds = [...saleKinds, ...noteKinds] as const
export type TaxDocumentKind = (typeof taxDocumentKinds)[number]

export const isNote = (kind: TaxDocumentKind): boolean => (noteKinds as readonly string[]).includes(kind)

/** Beginnings of their numbers. */
export const documentPrefixes: Record<TaxDocumentKind, string> = {
  invoice: 'TK',
  bill: 'BS',
  receipt: 'RC',
  credit_note: 'CN',
  refund_note: 'RN',
}

/** Titles of documents, by kind. */
export const documentNames: Record<TaxDocumentKind, string> = {
  invoice: 'Tax Invoice',
  bill: 'Bill of Supply',
  receipt: 'Receipt',
  credit_note: 'Credit Note',
  refund_note: 'Refund Note',
}

/** `invoice`, `bill of supply`: as in a sentence. */
export const documentName = (kind: TaxDocumentKind): string =>
  kind === 'invoice' ? 'invoice' : documentNames[kind].toLowerCase()

/** `credit note` or `refund note`, by its number. */
export const noteName = (number: string): string =>
  documentName(number.startsWith(`${documentPrefixes.refund_note}/`) ? 'refund_note' : 'credit_note')

/** Copies of an invoice that staff print beside the original (CGST Rules, rule 48(1)). */
export const documentCopies = ['transporter', 'supplier'] as const
