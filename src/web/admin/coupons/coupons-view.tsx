import { useState } from 'react'
import type { AdminCoupon } from '#shared/coupons/coupon.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { couponColumns } from './coupon-columns.tsx'

type Open = AdminCoupon | 'new' | null

export default function CouponsView() {
  const loaded = useStaffQuery('GET /api/admin/coupons')
  const [open, setOpen] = useState<Open>(null)
  const add = (
    <Button small onClick={() => setOpen('new')}>
      <Icon name="plus" small />
      Add coupon
    </Button>
  )
  return (
    <>
      <ViewHead title="Coupons">{add}</ViewHead>
      <Loading of={loaded} failure="Coupons could not be loaded" skeleton={<TableSkeleton rows={5} />}>
        {({ coupons }) =>
          coupons.length === 0 ? (
            <EmptyState title="No coupons" text="Shoppers enter a coupon in their cart.">
              {add}
            </EmptyState>
          ) : (
            <DataTable
              rows={coupons}
              idOf={({ code }) => code}
              columns={couponColumns({ onEdit: setOpen, onChanged: () => void loaded.refetch() })}
            />
          )
        }
      </Loading>
      {open !== null && (
        <CouponDialog
          coupon={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null)
            void loaded.refetch()
          }}
        />
      )}
    </>
  )
}
