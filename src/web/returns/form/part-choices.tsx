import { useId, type ReactNode } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import { formatRupees } from '#shared/money.ts'
import { isShopFault, returnReasonLabels, type ReturnReason } from '#shared/returns/return-states.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SizeChips } from '#web/ui/size-chips.tsx'
import { partWorth, type ChosenPart, type PartDraft } from './return-draft.ts'

/** Labels of a form: staff and customers answer the same questions. */
export interface ReturnWords {
  wants: string
  note: string
}

interface PartChoicesProps {
  part: ChosenPart
  errors: FieldErrors
  reasons: readonly ReturnReason[]
  words: ReturnWords
  /** of what is the shop's fault; staff need none */
  photos?: ((part: ChosenPart, error: string | undefined) => ReactNode) | undefined
  onChange: (change: Partial<PartDraft>) => void
}

/** Why some units of a line come back, and what for. */
export function PartChoices({ part, errors, reasons, words, photos, onChange }: PartChoicesProps) {
  const { line, draft, index } = part
  const sizesId = useId()
  const photosId = useId()
  const isFault = isShopFault(draft.reason === '' ? null : draft.reason)
  const field = `${line.position} ${line.size} ${index}`
  return (
    <>
      <SelectField
        label="Why"
        value={draft.reason}
        error={errors['reason']}
        onChange={(event) => onChange({ reason: event.target.value as PartDraft['reason'] })}
      >
        <option value="" disabled>
          Choose a reason
        </option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {returnReasonLabels[reason]}
          </option>
        ))}
      </SelectField>
      {isFault && photos && (
        <div role="group" aria-labelledby={photosId}>
          <p id={photosId} className="label mb-1.5">
            Photos
          </p>
          {photos(part, errors['photos'])}
        </div>
      )}
      <RadioGroup
        rows
        legend={words.wants}
        name={`wants ${field}`}
        value={draft.wants}
        options={[
          { value: 'refund', label: 'Money back', note: formatRupees(partWorth(part)) },
          ...(line.swaps.length > 0
            ? [
                {
                  value: 'exchange' as const,
                  label: 'Another size',
                  detail: 'The same piece, at no charge',
                },
              ]
            : []),
        ]}
        onChange={(wants) => onChange({ wants })}
      />
      {line.swaps.length === 0 && (
        <p className="text-sm text-text-2">Another size of it is not there at the moment.</p>
      )}
      {draft.wants === 'exchange' && line.swaps.length > 0 && (
        <div>
          <p id={sizesId} className="label mb-1.5">
            Size in exchange
          </p>
          <SizeChips
            sizes={line.swaps.map((swap) => ({ size: swap, stock: Infinity }))}
            value={draft.swapSize}
            name={`swap ${field}`}
            labelledBy={sizesId}
            onChange={(swapSize) => onChange({ swapSize })}
          />
          <Refusal text={errors['swap_size']} />
        </div>
      )}
      <Refusal text={errors['wants']} />
      {(index === 0 || isFault) && (
        <TextAreaField
          label={words.note}
          optional
          rows={2}
          maxLength={500}
          value={draft.note}
          error={errors['note']}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      )}
    </>
  )
}

/** An error of what is no field of its own. */
export const Refusal = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <div data-refused tabIndex={-1}>
      <FieldError>{text}</FieldError>
    </div>
  )
