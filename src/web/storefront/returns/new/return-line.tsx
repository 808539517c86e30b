import { promiseDay } from '#shared/delivery/promise-text.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { ReturnableLine } from '#shared/returns/return.schema.ts'
import { maxPhotos, returnReasons, shopFaults } from '#shared/returns/return-states.ts'
import { shopDayAt } from '#shared/shop-time.ts'
import { callHref } from '#shared/call-href.ts'
import { LineParts } from '#web/returns/form/line-parts.tsx'
import { Refusal } from '#web/returns/form/part-choices.tsx'
import { ReturnPhotos } from '#web/returns/form/return-photos.tsx'
import { blankPart, type ChosenPart, type PartDraft } from '#web/returns/form/return-draft.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface ReturnLineProps {
  orderId: string
  line: ReturnableLine
  /** none where it stays with the customer */
  parts: readonly ChosenPart[]
  /** of each part */
  errors: readonly FieldErrors[]
  onChange: (parts: readonly PartDraft[]) => void
}

const words = { wants: 'What would you like?', note: 'Anything we should know' }

/** A line of the order: whether it comes back, and once it is chosen how many, why, and for what. */
export function ReturnLine({ orderId, line, parts, errors, onChange }: ReturnLineProps) {
  const { name, image, size, returnable } = line
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
            checked={parts.length > 0}
            onChange={(event) => onChange(event.target.checked ? [blankPart] : [])}
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
        <Refusal text={errors[0]?.['refused']} />
      </div>
      {parts.length > 0 && (
        <div className="col-span-full md:col-span-1 md:col-start-2">
          <LineParts
            parts={parts}
            errors={errors}
            reasons={line.final_sale ? shopFaults : returnReasons}
            words={words}
            photos={({ draft, index }, error) => (
              <ReturnPhotos
                path={callHref('POST /api/orders/:id/return-photos', { params: { id: orderId } })}
                label="What is wrong"
                hint={`1 to ${maxPhotos} photos that show what is wrong. Only our staff see them.`}
                photos={draft.photos}
                error={error}
                onChange={(photos) =>
                  onChange(parts.map((part) => (part.index === index ? { ...draft, photos } : part.draft)))
                }
              />
            )}
            onChange={onChange}
          />
        </div>
      )}
    </li>
  )
}

const Title = ({ name, size }: { name: string; size: string }) => (
  <span className="font-medium">
    {name}, size <span className="num">{size}</span>
  </span>
)

function noteOf({ held, returnable, until }: ReturnableLine): string {
  if (held === 0) return 'Not delivered yet, or back with us'
  if (returnable === 0)
    return until !== null && until < shopDayAt(new Date())
      ? `Could be returned until ${promiseDay(until)}`
      : 'On its way back already'
  const count = returnable > 1 ? `${returnable} pieces, return` : 'Return'
  return until === null ? `${count} it at any time` : `${count} until ${promiseDay(until)}`
}
