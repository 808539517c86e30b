import { useState } from 'react'
import type { AdminCoupon } from '#shared/coupons/coupon.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { CouponRow } from './coupon-row.tsx'

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
            <div className="admin-table-box">
              <table className="data-table data-table--cards">
                <thead>
                  <tr>
                    <th>Code</th>
                    <th>Worth</th>
                    <th>Conditions</th>
                    <th className="cell-end">Used</th>
                    <th>State</th>
                    <th>
                      <span className="sr-only">Actions</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {coupons.map((coupon) => (
                    <CouponRow
                      key={coupon.code}
                      coupon={coupon}
                      onEdit={() => setOpen(coupon)}
                      onChanged={() => void loaded.refetch()}
                    />
                  ))}
                </tbody>
              </table>
            </div>
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
