import { promiseDay } from '#shared/delivery/promise-text.ts'
import type { StaffReturnableLine } from '#shared/returns/return-admin.schema.ts'
import { isShopFault } from '#shared/returns/return-states.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { lineKeyOf, unitsOf, type ChosenPart } from '#web/returns/form/return-draft.ts'

/** Why the customer could not ask for these pieces themselves, by line: staff say why they take them back after all. */
export function waiverReasons(
  lines: readonly StaffReturnableLine[],
  chosen: readonly ChosenPart[],
  now = new Date(),
): string[] {
  return lines.flatMap((line) => {
    const parts = chosen.filter((part) => lineKeyOf(part.line) === lineKeyOf(line)).map(({ draft }) => draft)
    const piece = `${line.name}, ${line.size}`
    const isFinal = line.final_sale && parts.some(({ reason }) => !isShopFault(reason === '' ? null : reason))
    if (isFinal) return [`${piece} was a final sale`]
    if (unitsOf(parts) <= line.returnable) return []
    return [
      line.until !== null && line.until < shopDayOf(now)
        ? `${piece} could be returned until ${promiseDay(line.until)}`
        : `Of ${piece} the customer may return ${line.returnable === 0 ? 'none' : line.returnable} now`,
    ]
  })
}
