import type { AdminCoupon } from '#shared/coupons/coupon.schema.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useStaffForm } from '../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { couponErrors, editedCoupon, newCoupon, termsSentence } from './coupon-form.ts'

interface CouponDialogProps {
  /** null for a new one */
  coupon: AdminCoupon | null
  onClose: () => void
  onSaved: () => void
}

export function CouponDialog({ coupon, onClose, onSaved }: CouponDialogProps) {
  const form = useStaffForm({
    schema: coupon === null ? newCoupon.schema : editedCoupon.schema,
    initial: newCoupon.valuesOf(coupon),
    alsoCheck: couponErrors,
    submit: async (body, { code }) => {
      if (coupon === null) await staffCall('POST /api/admin/coupons', { body: { ...body, code } })
      else await staffCall('PUT /api/admin/coupons/:code', { params: { code: coupon.code }, body })
      showToast({ text: coupon === null ? 'The coupon can be used' : 'The coupon is saved', tone: 'ok' })
      onSaved()
    },
  })
  const { kind, starts_at } = form.values
  return (
    <Dialog
      open
      onClose={onClose}
      title={coupon === null ? 'Add coupon' : `Edit ${coupon.code}`}
      wide
      sheet
      holdsForm
    >
      <form {...form.form} className="admin-form">
        <FormFailure text={form.failure} />
        <div className="grid gap-y-4 gap-x-5 min-[600px]:grid-cols-[1fr_1fr]">
          <FormFields
            of={newCoupon}
            form={form}
            only={[
              'code',
              'kind',
              'value',
              'max_discount',
              'min_subtotal',
              'max_uses',
              'max_uses_per_customer',
              'starts_at',
              'ends_at',
            ]}
            but={{
              code: coupon === null && {},
              value: { label: kind === 'flat' ? 'Worth (₹)' : 'Worth (%)' },
              max_discount: kind === 'percent' && {},
              ends_at: { min: starts_at || undefined },
            }}
          />
        </div>
        <div>
          <FormFields of={newCoupon} form={form} only={['first_order_only', 'active', 'public']} />
          <p className="admin-quiet">
            A public coupon may be told to every shopper. One that is not public works only for those to whom
            you give its code.
          </p>
        </div>
        <p role="status" className="font-bold">
          {termsSentence(form.values)}
        </p>
        <div className="admin-actions">
          <Button variant="line" small onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" small busy={form.busy} busyLabel="Saving...">
            {coupon === null ? 'Add coupon' : 'Save changes'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
