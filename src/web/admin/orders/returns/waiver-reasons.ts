import { promiseDay } from '#shared/delivery/promise-text.ts'
import type { StaffReturnableLine } from '#shared/returns/return-admin.schema.ts'
import { isShopFault } from '#shared/returns/return-states.ts'
import { shopDayAt } from '#shared/shop-time.ts'
import { lineKey, draftUnits, type ChosenPart } from '#web/returns/form/return-draft.ts'

/** Why the customer could not ask for these units themselves, by line: staff say why they take them back after all. */
export function waiverReasons(
  lines: readonly StaffReturnableLine[],
  chosen: readonly ChosenPart[],
  now = new Date(),
): string[] {
  return lines.flatMap((line) => {
    const parts = chosen.filter((part) => lineKey(part.line) === lineKey(line)).map(({ draft }) => draft)
    const unit = `${line.name}, ${line.size}`
    const isFinal = line.final_sale && parts.some(({ reason }) => !isShopFault(reason === '' ? null : reason))
    if (isFinal) return [`${unit} was a final sale`]
    if (draftUnits(parts) <= line.returnable) return []
    return [
      line.until !== null && line.until < shopDayAt(now)
        ? `${unit} could be returned until ${promiseDay(line.until)}`
        : `Of ${unit} the customer may return ${line.returnable === 0 ? 'none' : line.returnable} now`,
    ]
  })
}
