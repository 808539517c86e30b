import { useState } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { adminHref } from '../../admin-href.ts'
import { BulkDialog, type BulkRow } from '../../parts/bulk-dialog.tsx'
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

/** Makes a parcel of all open units of each order. */
export function MakeParcels({ orders: given, onClose }: MakeParcelsProps) {
  const [orders] = useState(given)
  const { phase, results, failed, done, send } = useBulkParcels('make')
  const isDone = phase === 'done'
  const rows = orders.map(({ id, note }): BulkRow => {
    const result = results.get(id)
    if (result === undefined) return { id, note, is: 'open', text: '' }
    if (result.error !== null) return { id, note: '', is: 'failed', text: result.error }
    return { id, note: '', is: 'done', text: result.number ?? '' }
  })
  return (
    <BulkDialog
      title={isDone ? `${countOfParcels(done)} made` : `Make ${countOfParcels(orders.length)}?`}
      text={
        isDone
          ? `${done} of ${orders.length} made${failed.length > 0 ? `, ${failed.length} could not be` : ''}.`
          : 'Each is a draft of all open units of its order, ready for the bench.'
      }
      rows={rows}
      noun="Orders"
      phase={phase}
      answered={results.size}
      action={{
        label: 'Make parcels',
        onPress: () => void send(orders.map(({ id }) => ({ id, courier: '', awb: '' }))),
      }}
      next={
        <ButtonLink small to={adminHref('pack')}>
          Pack
        </ButtonLink>
      }
      onClose={() => onClose(isDone)}
    />
  )
}
