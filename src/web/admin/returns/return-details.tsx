import { callHref } from '#shared/call-href.ts'
import { returnReasonLabels } from '#shared/returns/return-states.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { Head } from '#web/app/head.tsx'
import { ReturnChip } from '#web/returns/return-chip.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ReturnPhoto } from '#web/returns/return-photo.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { adminHref } from '../admin-href.ts'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { InspectionPanel } from './inspection/inspection-panel.tsx'
import { LostReturn } from './lost-return.tsx'
import { RefusedUnits } from './refused-units.tsx'
import { ReturnButtons } from './return-buttons.tsx'
import { ReturnFacts } from './return-facts.tsx'

/** One return: what the customer says, what staff do next, and what happened. */
export function ReturnDetails({ number }: { number: string }) {
  const loaded = useStaffQuery('GET /api/admin/returns/:n', { params: { n: number } })
  const found = loaded.data?.return
  return (
    <>
      <Head title={`Admin: Return ${number}`} />
      <div>
        <Breadcrumbs items={[{ label: 'Returns', to: adminHref('returns') }, { label: number }]} />
        <div className="flex flex-wrap gap-x-5 gap-y-2 items-center">
          <h1 className="display display--md">Return {number}</h1>
          {found && <ReturnChip state={found.state} />}
        </div>
        {found?.attention != null && <p className="font-bold">{found.attention}</p>}
      </div>
      <Loading of={loaded} failure="The return could not be loaded" skeleton={<TableSkeleton rows={6} />}>
        {({ return: one }) => (
          <div className="admin-columns lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
            <div className="admin-columns">
              <ReturnButtons of={one} />
              <LostReturn of={one} />
              <RefusedUnits of={one} />
              {mayInspect(one) && <InspectionPanel key={one.state} of={one} />}
              <section className="panel admin-section" aria-labelledby="pieces-back">
                <h2 id="pieces-back">What the customer says</h2>
                <ul className="grid gap-4">
                  {one.lines.map((line, n) => (
                    <ReturnedLine key={n} number={number} line={line} />
                  ))}
                </ul>
              </section>
            </div>
            <ReturnFacts of={one} />
          </div>
        )}
      </Loading>
    </>
  )
}

/** The units may be here before the courier says so. */
const mayInspect = ({ state }: StaffReturn): boolean =>
  state === 'approved' || state === 'under_way' || state === 'arrived'

function ReturnedLine({ number, line }: { number: string; line: StaffReturn['lines'][number] }) {
  const { name, image, size, quantity, wants, swap_size: swap, reason, note, photos } = line
  const found = (['good', 'damaged', 'missing', 'refused'] as const).flatMap((finding) =>
    line[finding] ? [`${line[finding]} ${finding}`] : [],
  )
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-4 pt-4 border-t border-line">
      <Picture image={image} alt="" sizes="64px" className="aspect-[4/5] w-full bg-sunken object-cover" />
      <div className="grid gap-1.5 content-start">
        <p className="wrap-anywhere">
          <b>
            {quantity} × {name}, {size}
          </b>
          {wants === 'exchange' ? `, for size ${swap}` : ', for money back'}
        </p>
        {reason !== null && <p className="text-sm">{returnReasonLabels[reason]}</p>}
        {note !== '' && <p className="text-sm text-text-2 wrap-anywhere whitespace-pre-line">“{note}”</p>}
        <Photos number={number} ids={photos} label={`Photo of ${name}, ${size}`} />
        {found.length > 0 && <p className="text-sm font-bold">Inspected: {found.join(', ')}</p>}
        {line.why_refused !== '' && <p className="text-sm wrap-anywhere">“{line.why_refused}”</p>}
        <Photos number={number} ids={line.refusal_photos} label={`Why ${name}, ${size} is refused`} />
      </div>
    </li>
  )
}

function Photos({ number, ids, label }: { number: string; ids: readonly string[]; label: string }) {
  if (ids.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2.5" aria-label={`${label}: photos`}>
      {ids.map((id, index) => (
        <li key={id}>
          <ReturnPhoto
            path={callHref('GET /api/admin/returns/:n/photos/:id', { params: { n: number, id } })}
            label={`${label}, ${index + 1}`}
          />
        </li>
      ))}
    </ul>
  )
}
