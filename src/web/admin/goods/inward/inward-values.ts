import { newInwardSchema, type Piece } from '#shared/goods/inward.schema.ts'
import { costIn } from '#shared/products/unit-cost.ts'
import { day, text } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'

/** A line as typed. */
export interface InwardDraftLine extends Piece {
  quantity: string
  /** rupees of one piece; '' where it is not known */
  cost: string
}

/** The delivery note. */
const inwardNote = [
  text('supplier', 'Supplier'),
  text('number', 'Number', { optional: true }),
  day('date', 'Date'),
] as const

/** The delivery note of these lines. */
export const inwardForm = (lines: readonly InwardDraftLine[]) =>
  fields(newInwardSchema, inwardNote, { more: () => ({ lines: lines.map(lineOf) }) })

const lineOf = ({ product_id, size, quantity, cost }: InwardDraftLine) => ({
  product_id,
  size,
  quantity: Number(quantity || NaN),
  cost_paise: cost.trim() === '' ? null : (costIn(cost) ?? NaN),
})

const isSamePiece = (a: Pick<Piece, 'product_id' | 'size'>, b: Pick<Piece, 'product_id' | 'size'>): boolean =>
  a.product_id === b.product_id && a.size === b.size

/** The lines with one more of a piece; a new line begins with the cost of the product's line before. */
export function withPiece(lines: readonly InwardDraftLine[], piece: Piece): readonly InwardDraftLine[] {
  if (!lines.some((line) => isSamePiece(line, piece))) {
    const cost = lines.findLast(({ product_id }) => product_id === piece.product_id)?.cost ?? ''
    return [...lines, { ...piece, quantity: '1', cost }]
  }
  return lines.map((line) =>
    isSamePiece(line, piece) ? { ...line, quantity: String(Number(line.quantity) + 1) } : line,
  )
}
