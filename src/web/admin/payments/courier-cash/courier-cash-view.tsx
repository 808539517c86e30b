import { useState } from 'react'
import { cashAgeNames, cashAges, type CourierWithCash } from '#shared/payments/courier-cash.schema.ts'
import { formatPaise } from '#shared/money.ts'
import { Button } from '#web/ui/button.tsx'
import { ListFrame } from '../../parts/list-frame.tsx'
import { useCan } from '../../parts/use-can.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { useStaffRows } from '../../parts/use-staff-rows.ts'
import { ViewHead } from '../../parts/view-head.tsx'
import { StatementDialog } from '../statements/statement-dialog.tsx'
import { CouriersTable } from './couriers-table.tsx'
import { owingColumns } from './owing-columns.tsx'

const ageOptions = cashAgeNames.map((value) => ({ value, label: cashAges[value].label }))

/** docs/product/payments.md, Cash from couriers */
export default function CourierCashView() {
  const [isOpen, setOpen] = useState(false)
  const mayChange = useCan()('money:write')
  const couriers = useStaffQuery('GET /api/admin/courier-cash').data?.couriers ?? []
  const names = couriers.map(({ courier }) => ({ value: courier, label: courier }))
  const list = useStaffRows({
    call: 'GET /api/admin/courier-cash/parcels',
    field: 'parcels',
    idOf: ({ number }) => number,
    limit: 20,
    filters: [
      { name: 'courier', label: 'Courier', all: 'All couriers', options: names },
      { name: 'age', label: 'Age', all: 'All ages', options: ageOptions },
    ],
  })
  return (
    <>
      <ViewHead title="Cash with couriers" note={noteOf(couriers)}>
        {mayChange && (
          <Button small onClick={() => setOpen(true)}>
            Add a remittance
          </Button>
        )}
      </ViewHead>
      {couriers.length > 0 && <CouriersTable couriers={couriers} />}
      <ListFrame
        of={list}
        noun="parcels"
        view={couriers.length > 0 ? 'courier-cash' : undefined}
        empty={{
          title: 'No courier owes you cash',
          text: 'Parcels that took cash at the door stand here until the remittance of their courier has them.',
        }}
        columns={owingColumns}
      />
      {isOpen && <StatementDialog isRemittance onClose={() => setOpen(false)} />}
    </>
  )
}

function noteOf(couriers: readonly CourierWithCash[]): string | undefined {
  const paise = couriers.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
  const parcels = couriers.reduce((sum, one) => sum + one.parcels, 0)
  if (parcels === 0) return undefined
  return `${formatPaise(paise)} of ${parcels.toLocaleString('en-IN')} ${parcels === 1 ? 'parcel' : 'parcels'}`
}
