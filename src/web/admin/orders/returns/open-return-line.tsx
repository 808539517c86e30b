import { promiseDay } from '#shared/delivery/promise-text.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { StaffReturnableLine } from '#shared/returns/return-admin.schema.ts'
import { returnReasons } from '#shared/returns/return-states.ts'
import { shopDayAt } from '#shared/shop-time.ts'
import { LineParts } from '#web/returns/form/line-parts.tsx'
import { Refusal } from '#web/returns/form/part-choices.tsx'
import { blankPart, type ChosenPart, type PartDraft } from '#web/returns/form/return-draft.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface OpenReturnLineProps {
  line: StaffReturnableLine
  parts: readonly ChosenPart[]
  /** of each part */
  errors: readonly FieldErrors[]
  onChange: (parts: readonly PartDraft[]) => void
}

const words = { wants: 'What does the customer want?', note: 'What the customer says' }

/** A line of the order: whether it comes back, and once it is chosen how many, why, and for what. */
export function OpenReturnLine({ line, parts, errors, onChange }: OpenReturnLineProps) {
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-4 gap-y-4 border-t border-line py-4 first:border-t-0 first:pt-0">
      <Picture image={line.image} alt="" sizes="48px" className="h-15 w-12 bg-sooti object-cover" />
      <div className="grid content-start">
        <Checkbox
          label={
            <span className="wrap-anywhere">
              {line.name}, size {line.size}
            </span>
          }
          checked={parts.length > 0}
          onChange={(event) => onChange(event.target.checked ? [blankPart] : [])}
        />
        <p className="admin-quiet">{noteOf(line)}</p>
        <Refusal text={errors[0]?.['refused']} />
      </div>
      {parts.length > 0 && (
        <div className="col-span-full min-[600px]:col-span-1 min-[600px]:col-start-2">
          <LineParts
            parts={parts}
            errors={errors}
            reasons={returnReasons}
            words={words}
            onChange={onChange}
          />
        </div>
      )}
    </li>
  )
}

function noteOf({ free, returnable, until, final_sale: isFinal }: StaffReturnableLine): string {
  const count = free === 1 ? '1 unit' : `${free} units`
  const isLate = until !== null && until < shopDayAt(new Date())
  return [
    count,
    ...(until === null
      ? []
      : [`${isLate ? 'could be returned' : 'may be returned'} until ${promiseDay(until)}`]),
    ...(!isLate && returnable < free ? [`of them ${returnable} by the customer`] : []),
    ...(isFinal ? ['final sale'] : []),
  ].join(', ')
}
