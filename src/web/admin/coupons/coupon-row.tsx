import { useState } from 'react'
import type { AdminCoupon } from '#shared/coupons/coupon.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/state/toast-store.ts'
import { useAction } from '#web/state/use-action.ts'
import { staffCall } from '../parts/staff-call.ts'
import { conditionsText, stateOf, usesText, worthText } from './coupon-text.ts'

interface CouponRowProps {
  coupon: AdminCoupon
  onEdit: () => void
  onChanged: () => void
}

export function CouponRow({ coupon, onEdit, onChanged }: CouponRowProps) {
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
  const state = stateOf(coupon)

  return (
    <tr>
      <td className="cell-lead">{code}</td>
      <td className="cell-sum">{worthText(coupon)}</td>
      <td className="cell-who">{conditionsText(coupon)}</td>
      <td className="cell-end cell-mark" data-unit="used">
        {usesText(coupon)}
      </td>
      <td className="cell-set">
        <span className={state === 'On' ? 'status status--delivered' : 'status bg-danger-bg text-danger'}>
          {state}
        </span>
      </td>
      <td className="cell-act">
        <div className="admin-actions">
          <Button variant="line" small busy={busy} onClick={() => void toggle()}>
            {coupon.active ? 'Switch off' : 'Switch on'}
          </Button>
          <IconButton icon="edit" label={`Edit ${code}`} onClick={onEdit} />
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
          Shoppers can no longer use it. If an order names it, it is only switched off, so that the order
          keeps its discount.
        </ConfirmDialog>
      </td>
    </tr>
  )
}
