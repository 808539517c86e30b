import { useState } from 'react'
import type { AdminCoupon } from '#shared/coupons/coupon.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import type { Column } from '../parts/data-table.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { conditionsText, couponState, usesText, worthText } from './coupon-text.ts'

interface CouponColumnsOptions {
  onEdit: (coupon: AdminCoupon) => void
  onChanged: () => void
}

export const couponColumns = (options: CouponColumnsOptions): Column<AdminCoupon>[] => [
  { head: 'Code', className: 'cell-lead', cell: ({ code }) => code },
  { head: 'Worth', className: 'cell-sum', cell: worthText },
  { head: 'Conditions', className: 'cell-who', cell: conditionsText },
  {
    head: 'Used',
    className: 'cell-end cell-mark',
    cell: (coupon) => <span data-unit="used">{usesText(coupon)}</span>,
  },
  {
    head: 'State',
    className: 'cell-set',
    cell: (coupon) => {
      const state = couponState(coupon)
      return (
        <span className={state === 'On' ? 'status status--delivered' : 'status bg-danger-bg text-danger'}>
          {state}
        </span>
      )
    },
  },
  {
    head: 'Actions',
    isHeadHidden: true,
    className: 'cell-act',
    cell: (coupon) => <CouponActions coupon={coupon} {...options} />,
  },
]

function CouponActions({ coupon, onEdit, onChanged }: CouponColumnsOptions & { coupon: AdminCoupon }) {
  const { code, uses: _, ...terms } = coupon
  const { busy, run } = useAction()
  const [isConfirming, setIsConfirming] = useState(false)

  const toggle = () =>
    run(
      async () => {
        await staffCall('PUT /api/admin/coupons/:code', {
          params: { code },
          body: { ...terms, active: !coupon.active },
        })
        onChanged()
      },
      coupon.active ? `${code} is switched off` : `${code} can be used`,
    )
  const remove = async () => {
    await run(async () => {
      const left = await staffCall('DELETE /api/admin/coupons/:code', { params: { code } })
      const text = left.coupon ? `Orders name ${code}: it is switched off and stays` : `${code} is deleted`
      showToast({ text, tone: 'ok' })
      onChanged()
    })
    setIsConfirming(false)
  }
  return (
    <>
      <div className="admin-actions">
        <Button variant="line" small busy={busy} onClick={() => void toggle()}>
          {coupon.active ? 'Switch off' : 'Switch on'}
        </Button>
        <IconButton icon="edit" label={`Edit ${code}`} onClick={() => onEdit(coupon)} />
        <IconButton icon="trash" label={`Delete ${code}`} onClick={() => setIsConfirming(true)} />
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={`Delete ${code}?`}
        confirmLabel="Delete"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setIsConfirming(false)}
      >
        Shoppers can no longer use it. If an order names it, it is only switched off, so that the order keeps
        its discount.
      </ConfirmDialog>
    </>
  )
}
