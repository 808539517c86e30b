import { newInwardSchema, type ScannedSize } from '#shared/goods/inward.schema.ts'
import { costIn } from '#shared/products/unit-cost.ts'
import { day, text } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'

/** A line as typed. */
export interface InwardDraftLine extends ScannedSize {
  quantity: string
  /** rupees of one unit; '' where it is not known */
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

const isSameSize = (
  a: Pick<ScannedSize, 'product_id' | 'size'>,
  b: Pick<ScannedSize, 'product_id' | 'size'>,
): boolean => a.product_id === b.product_id && a.size === b.size

/** The lines with one more of a unit; a new line begins with the cost of the product's line before. */
export function withUnit(
  lines: readonly InwardDraftLine[],
  scanned: ScannedSize,
): readonly InwardDraftLine[] {
  if (!lines.some((line) => isSameSize(line, scanned))) {
    const cost = lines.findLast(({ product_id }) => product_id === scanned.product_id)?.cost ?? ''
    return [...lines, { ...scanned, quantity: '1', cost }]
  }
  return lines.map((line) =>
    isSameSize(line, scanned) ? { ...line, quantity: String(Number(line.quantity) + 1) } : line,
  )
}
