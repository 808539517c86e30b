import type { DeliveryFigures } from '#shared/delivery/delivery-figures.schema.ts'
import { promiseDay } from '#shared/delivery/promise-text.ts'
import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../../admin-href.ts'
import { LoadedPanel } from '../../parts/loaded-panel.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'

/** Promises kept in the last 30 days (docs/product/parcels.md, Kept promises). */
export function Promises() {
  const loaded = useStaffQuery('GET /api/admin/delivery/figures')
  return (
    <LoadedPanel
      id="promises"
      title="Promised days"
      of={loaded}
      failure="The figures could not be loaded"
      skeletonRows={3}
    >
      {({ figures }) => <Figures figures={figures} />}
    </LoadedPanel>
  )
}

const shown = 5

function Figures({ figures }: { figures: DeliveryFigures }) {
  const { promised, kept, zones, couriers, broken, due_today: dueToday, late } = figures
  return (
    <>
      <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-4 num min-[600px]:grid-cols-3 min-[600px]:justify-normal">
        <Figure label="Kept in 30 days">{promised === 0 ? 'None due' : `${kept} of ${promised}`}</Figure>
        <Figure label="Due today">{dueToday}</Figure>
        <Figure label="Late">{late}</Figure>
      </dl>
      {zones.length > 1 && <KeptBy what={zones.map(({ zone, ...figure }) => ({ name: zone, ...figure }))} />}
      {couriers.some(({ courier }) => courier !== null) && (
        <KeptBy
          what={couriers.map(({ courier, ...figure }) => ({
            name: courier ?? 'Without a courier',
            ...figure,
          }))}
        />
      )}
      {broken.length > 0 && (
        <>
          <h3 className="font-bold">Not kept</h3>
          <ul className="admin-lines admin-broken">
            {broken
              .slice(0, shown)
              .map(({ order_id: id, promised_on: day, delivered_on: came, zone, courier }) => (
                <li key={id}>
                  <Link className="link num" to={adminHref('orders', { order: id })}>
                    {id}
                  </Link>
                  <span>
                    {courier === null ? zone : `${zone}, ${courier}`}, promised for {promiseDay(day)},{' '}
                    {came ? `came on ${promiseDay(came)}` : 'not here yet'}
                  </span>
                </li>
              ))}
          </ul>
          {broken.length > shown && (
            <details>
              <summary className="link">{broken.length - shown} more</summary>
              <ul className="admin-lines admin-broken">
                {broken.slice(shown).map(({ order_id: id, promised_on: day }) => (
                  <li key={id}>
                    <Link className="link num" to={adminHref('orders', { order: id })}>
                      {id}
                    </Link>
                    <span>promised for {promiseDay(day)}</span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </>
  )
}

const KeptBy = ({ what }: { what: { name: string; kept: number; promised: number }[] }) => (
  <p className="admin-quiet num">
    {what.map(({ name, kept, promised }) => `${name}: ${kept} of ${promised}`).join(', ')}
  </p>
)

const Figure = ({ label, children }: { label: string; children: string | number }) => (
  <div>
    <dt className="text-sm text-text-2">{label}</dt>
    <dd className="text-lg font-bold">{children}</dd>
  </div>
)
