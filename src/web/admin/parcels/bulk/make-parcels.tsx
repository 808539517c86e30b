import { useState } from 'react'
import type { BulkParcelLine } from '#shared/parcels/bulk.schema.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { adminHref } from '../../admin-href.ts'
import { countOfParcels, useBulkParcels } from './use-bulk-parcels.ts'

export interface OrderToPack {
  id: string
  /** recipient and date */
  note: string
}

interface MakeParcelsProps {
  orders: readonly OrderToPack[]
  /** `isDone` after some were made */
  onClose: (isDone: boolean) => void
}

/** Asks, makes a parcel of all open pieces of each order, and tells line by line what became of them. */
export function MakeParcels({ orders: given, onClose }: MakeParcelsProps) {
  const [orders] = useState(given)
  const { phase, results, failed, done, send } = useBulkParcels('make')
  const isDone = phase === 'done'
  const lines = orders.map(({ id }) => ({ id, courier: '', awb: '' }))
  const close = () => onClose(isDone)
  const failedFirst = orders.toSorted((a, b) => rank(results.get(a.id)) - rank(results.get(b.id)))

  return (
    <Dialog
      open
      onClose={phase === 'running' ? () => {} : close}
      title={isDone ? `${countOfParcels(done)} made` : `Make ${countOfParcels(orders.length)}?`}
      role="alertdialog"
    >
      <div className="admin-bulk-dialog grid gap-4.5">
        <p role="status">
          {isDone
            ? `${done} of ${orders.length} made${failed.length > 0 ? `, ${failed.length} could not be` : ''}.`
            : 'Each is a draft of all open pieces of its order, ready for the bench.'}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard scrolls what has the focus */}
        <div className="admin-bulk-lines" role="region" aria-label="Orders" tabIndex={0}>
          <ul>
            {(isDone ? failedFirst : orders).map((order) => (
              <Line key={order.id} order={order} result={results.get(order.id)} />
            ))}
          </ul>
        </div>
        <p role="status" className="sr-only">
          {phase === 'running' ? `${results.size} of ${orders.length}` : ''}
        </p>
        <div className="admin-actions">
          <Button variant="line" small data-focus-first disabled={phase === 'running'} onClick={close}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {isDone ? (
            <ButtonLink small to={adminHref('pack')}>
              Pack
            </ButtonLink>
          ) : (
            <Button
              small
              busy={phase === 'running'}
              busyLabel={`${results.size} of ${orders.length}`}
              onClick={() => void send(lines)}
            >
              Make parcels
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const rank = (result: BulkParcelLine | undefined): number => (result?.error ? 0 : 1)

function Line({ order, result }: { order: OrderToPack; result: BulkParcelLine | undefined }) {
  const failure = result?.error ?? null
  return (
    <li data-result={result === undefined ? 'open' : failure === null ? 'done' : 'failed'}>
      <b>{order.id}</b>
      <span>{result === undefined && order.note}</span>
      <span>
        {failure !== null && (
          <>
            <Icon name="alert" small /> {failure}
          </>
        )}
        {result !== undefined && failure === null && (
          <>
            <Icon name="check" small /> {result.number}
          </>
        )}
      </span>
    </li>
  )
}
