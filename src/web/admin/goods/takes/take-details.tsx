import type { StockTake } from '#shared/goods/stock-take.schema.ts'
import { takeReasonLabels, takeStateLabels } from '#shared/goods/stock-take.schema.ts'
import { Head } from '#web/app/head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { adminHref } from '../../admin-href.ts'
import { momentText } from '../../parts/dates.ts'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { useCan } from '../../parts/use-can.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { CloseTake } from './close-take.tsx'
import { CountForm } from './count-form.tsx'
import { TakeLines } from './take-lines.tsx'
import { counted, differenceText, goodsName, unitsText } from './take-text.ts'

/** One stock take: counting while it is open, and what differs. */
export function TakeDetails({ id }: { id: string }) {
  const loaded = useStaffQuery('GET /api/admin/stock-takes/:id', { params: { id } })
  const can = useCan()
  const mayCount = can('stock:count')
  const name = loaded.data?.take.name ?? `Stock take ${id}`
  return (
    <>
      <Head title={`Admin: ${name}`} />
      <div>
        <Breadcrumbs items={[{ label: 'Stock take', to: adminHref('stock-take') }, { label: name }]} />
        <h1 className="display display--md wrap-anywhere">{name}</h1>
        {loaded.data && <p className="admin-quiet wrap-anywhere">{factsOf(loaded.data.take)}</p>}
      </div>
      <Loading of={loaded} failure="The stock take could not be loaded" skeleton={<TableSkeleton rows={6} />}>
        {({ take }) => (
          <>
            {take.state === 'open' && mayCount && <CountForm id={id} />}
            <p role="status">
              <b>{unitsText(take.counted_units)}</b> of {counted(take.counted_sizes)}{' '}
              {take.counted_sizes === 1 ? 'size' : 'sizes'} counted. Differs: {differenceText(take)}.
            </p>
            <TakeLines of={take} mayForget={take.state === 'open' && mayCount} />
            {take.state === 'open' && can('goods:write') && <CloseTake of={take} />}
          </>
        )}
      </Loading>
    </>
  )
}

const factsOf = (take: StockTake): string =>
  [
    goodsName(take),
    `opened ${momentText(take.at)}${take.by === null ? '' : ` by ${take.by}`}`,
    ...(take.closed_at === null
      ? []
      : [
          `${takeStateLabels[take.state].toLowerCase()} ${momentText(take.closed_at)}${take.closed_by === null ? '' : ` by ${take.closed_by}`}`,
        ]),
    ...(take.reason === null ? [] : [[takeReasonLabels[take.reason], take.note].filter(Boolean).join(', ')]),
  ].join(' · ')
