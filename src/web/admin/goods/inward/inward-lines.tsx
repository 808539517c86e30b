import type { FieldErrors } from '#shared/errors.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { InwardDraftLine } from './inward-values.ts'

interface InwardLinesProps {
  lines: readonly InwardDraftLine[]
  errors: FieldErrors
  onChange: (lines: readonly InwardDraftLine[]) => void
}

export const InwardLines = ({ lines, errors, onChange }: InwardLinesProps) => (
  <ul className="grid" aria-label="Units of the delivery">
    {lines.map((line, index) => (
      <DraftLine
        key={`${line.product_id} ${line.size}`}
        line={line}
        errorOf={(field) => errors[`lines.${index}.${field}`]}
        onChange={(more) => onChange(lines.map((one) => (one === line ? { ...one, ...more } : one)))}
        onRemove={() => onChange(lines.filter((one) => one !== line))}
      />
    ))}
  </ul>
)

interface DraftLineProps {
  line: InwardDraftLine
  errorOf: (field: 'quantity' | 'cost_paise') => string | undefined
  onChange: (more: Partial<InwardDraftLine>) => void
  onRemove: () => void
}

function DraftLine({
  line: { name, size, image, quantity, cost },
  errorOf,
  onChange,
  onRemove,
}: DraftLineProps) {
  const of = <span className="sr-only"> of {`${name}, size ${size}`}</span>
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)_auto] min-[700px]:grid-cols-[48px_minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-4 gap-y-2.5 items-end py-3 border-t border-line first:border-t-0 first:pt-0">
      <Picture image={image} alt="" sizes="48px" className="w-12 h-15 object-cover bg-sooti" />
      <div className="self-center">
        <p className="wrap-anywhere">{name}</p>
        <p className="admin-quiet">Size {size}</p>
      </div>
      <Button variant="line" small onClick={onRemove}>
        Remove<span className="sr-only"> {`${name}, size ${size}`}</span>
      </Button>
      <div className="col-span-3 row-start-2 min-[700px]:col-span-1 min-[700px]:col-start-3 min-[700px]:row-start-1 grid grid-cols-2 gap-4 items-end">
        <Field
          label={<>Units{of}</>}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          className="num"
          value={quantity}
          error={errorOf('quantity')}
          onChange={(event) => onChange({ quantity: onlyDigits(event.target.value) })}
        />
        <Field
          label={<>Cost of one (₹){of}</>}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          className="num"
          value={cost}
          error={errorOf('cost_paise')}
          onChange={(event) => onChange({ cost: event.target.value })}
        />
      </div>
    </li>
  )
}
