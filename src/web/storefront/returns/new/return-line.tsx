import { useId } from 'react'
import { promiseDay } from '#shared/delivery/promise-text.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { formatRupees } from '#shared/money.ts'
import type { ReturnableLine } from '#shared/returns/return.schema.ts'
import { isShopFault, returnReasonLabels, returnReasons, shopFaults } from '#shared/returns/return-states.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SizeChips } from '#web/ui/size-chips.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { worthOf, type LineDraft } from './return-draft.ts'
import { ReturnPhotos } from './return-photos.tsx'

interface ReturnLineProps {
  orderId: string
  line: ReturnableLine
  draft: LineDraft
  errors: FieldErrors
  onChange: (draft: LineDraft) => void
}

/** A line of the order: whether it comes back, and once it is chosen how many, why, and for what. */
export function ReturnLine({ orderId, line, draft, errors, onChange }: ReturnLineProps) {
  const { name, image, size, returnable } = line
  const isChosen = draft.quantity > 0
  const set = (change: Partial<LineDraft>) => onChange({ ...draft, ...change })
  return (
    <li className="grid grid-cols-[72px_1fr] gap-x-4 gap-y-5 border-t border-line py-5 last:border-b md:grid-cols-[92px_1fr] md:gap-x-5.5">
      <Picture
        image={image}
        alt=""
        sizes="92px"
        className={`aspect-[4/5] w-full bg-sunken object-cover ${returnable === 0 ? 'opacity-60 grayscale' : ''}`}
      />
      <div className="grid content-start">
        {returnable > 0 ? (
          <Checkbox
            label={<Title name={name} size={size} />}
            checked={isChosen}
            onChange={(event) => set({ quantity: event.target.checked ? 1 : 0 })}
          />
        ) : (
          <p className="pt-2.5">
            <Title name={name} size={size} />
          </p>
        )}
        <p className="num text-sm text-text-2">{noteOf(line)}</p>
        {line.final_sale && returnable > 0 && (
          <p className="text-sm text-text-2">
            Final sale: it comes back only where it is damaged, defective or not what you ordered.
          </p>
        )}
        {errors['refused'] && (
          <div data-refused tabIndex={-1}>
            <FieldError>{errors['refused']}</FieldError>
          </div>
        )}
      </div>
      {isChosen && (
        <div className="col-span-full grid gap-5 md:col-span-1 md:col-start-2">
          <Choices {...{ orderId, line, draft, errors, set }} />
        </div>
      )}
    </li>
  )
}

const Title = ({ name, size }: { name: string; size: string }) => (
  <span className="font-medium wrap-anywhere">
    {name}, size <span className="num">{size}</span>
  </span>
)

function noteOf({ held, returnable, until }: ReturnableLine): string {
  if (held === 0) return 'Not delivered yet, or back with us'
  if (returnable === 0)
    return until !== null && until < shopDayOf(new Date())
      ? `Could be returned until ${promiseDay(until)}`
      : 'On its way back already'
  const count = returnable > 1 ? `${returnable} pieces, return` : 'Return'
  return until === null ? `${count} it at any time` : `${count} until ${promiseDay(until)}`
}

function Choices({
  orderId,
  line,
  draft,
  errors,
  set,
}: Omit<ReturnLineProps, 'onChange'> & { set: (change: Partial<LineDraft>) => void }) {
  const { name, size, returnable, swaps } = line
  const sizesId = useId()
  const photosId = useId()
  const reasons = line.final_sale ? shopFaults : returnReasons
  const isFault = isShopFault(draft.reason === '' ? null : draft.reason)
  return (
    <>
      {returnable > 1 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="label" aria-hidden="true">
            How many
          </span>
          <Stepper
            label={`How many of ${name}, size ${size}`}
            value={draft.quantity}
            max={returnable}
            onChange={(quantity) => set({ quantity })}
          />
        </div>
      )}
      <SelectField
        label="Why"
        value={draft.reason}
        error={errors['reason']}
        onChange={(event) => set({ reason: event.target.value as LineDraft['reason'] })}
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
      {isFault && (
        <div role="group" aria-labelledby={photosId}>
          <p id={photosId} className="label mb-1.5">
            Photos
          </p>
          <ReturnPhotos
            orderId={orderId}
            photos={draft.photos}
            error={errors['photos']}
            onChange={(photos) => set({ photos })}
          />
        </div>
      )}
      <RadioGroup
        rows
        legend="What would you like?"
        name={`wants ${line.position} ${size}`}
        value={draft.wants}
        options={[
          { value: 'refund', label: 'Money back', note: formatRupees(worthOf(line, draft.quantity)) },
          ...(swaps.length > 0
            ? [
                {
                  value: 'exchange' as const,
                  label: 'Another size',
                  detail: 'The same piece, at no charge',
                },
              ]
            : []),
        ]}
        onChange={(wants) => set({ wants })}
      />
      {swaps.length === 0 && (
        <p className="text-sm text-text-2">Another size of it is not there at the moment.</p>
      )}
      {draft.wants === 'exchange' && swaps.length > 0 && (
        <div>
          <p id={sizesId} className="label mb-1.5">
            Size that you want
          </p>
          <SizeChips
            sizes={swaps.map((swap) => ({ size: swap, stock: Infinity }))}
            value={draft.swapSize}
            name={`swap ${line.position} ${size}`}
            labelledBy={sizesId}
            onChange={(swapSize) => set({ swapSize })}
          />
          {errors['swap_size'] && (
            <div data-refused tabIndex={-1}>
              <FieldError>{errors['swap_size']}</FieldError>
            </div>
          )}
        </div>
      )}
      <TextAreaField
        label="Anything we should know"
        optional
        rows={2}
        maxLength={500}
        value={draft.note}
        error={errors['note']}
        onChange={(event) => set({ note: event.target.value })}
      />
    </>
  )
}
