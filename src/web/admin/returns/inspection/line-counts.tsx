import { callHref } from '#shared/call-href.ts'
import { maxPhotos } from '#shared/returns/return-states.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { ReturnPhotos } from '#web/returns/form/return-photos.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import {
  countText,
  missingUnits,
  type Finding,
  type Refusal,
  type LineCounts as Counts,
} from './inspect-units.ts'

const findings: Record<Finding, string> = { good: 'Good', damaged: 'Damaged', refused: 'Refused' }

interface LineCountsProps {
  name: string
  line: StaffReturn['lines'][number]
  counts: Counts
  onCount: (finding: Finding, count: number) => void
  /** of the return */
  number: string
  refusal: Refusal
  onRefusal: (refusal: Refusal) => void
}

/** Findings about the units of a line, each with a stepper. */
export function LineCounts({ name, line, counts, onCount, number, refusal, onRefusal }: LineCountsProps) {
  const missing = missingUnits(line, counts)
  return (
    <li className="grid gap-2.5 pt-4 border-t border-line">
      <p className="wrap-anywhere">
        <b>{name}</b>{' '}
        <span className="text-text-2">
          {countText(line, counts)}
          {missing > 0 && `, ${missing} missing`}
        </span>
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {(Object.keys(findings) as Finding[]).map((finding) => (
          <div key={finding} className="grid gap-1 text-sm">
            <span aria-hidden="true">{findings[finding]}</span>
            <Stepper
              label={`${findings[finding]} of ${name}`}
              value={counts[finding]}
              min={0}
              max={counts[finding] + missing}
              onChange={(count) => onCount(finding, count)}
            />
          </div>
        ))}
      </div>
      {counts.refused > 0 && (
        <>
          <TextAreaField
            label={`Why ${name} is refused`}
            hint="The customer reads it."
            rows={2}
            maxLength={500}
            value={refusal.why}
            onChange={(event) => onRefusal({ ...refusal, why: event.target.value })}
          />
          <ReturnPhotos
            path={callHref('POST /api/admin/returns/:n/photos', { params: { n: number } })}
            label={`Why ${name} is refused`}
            hint={`Up to ${maxPhotos} photos that show it. The customer sees them.`}
            photos={refusal.photos}
            error={undefined}
            onChange={(photos) => onRefusal({ ...refusal, photos })}
          />
        </>
      )}
    </li>
  )
}
