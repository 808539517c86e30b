import type { AdminCoupon } from '#shared/coupons/coupon.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { staffCall } from '../parts/staff-call.ts'
import {
  couponErrors,
  couponInput,
  couponValues,
  editCouponForm,
  newCouponForm,
  type CouponValues,
} from './coupon-form.ts'
import { couponSentence } from './coupon-text.ts'

interface CouponDialogProps {
  /** null for a new one */
  coupon: AdminCoupon | null
  onClose: () => void
  onSaved: () => void
}

export function CouponDialog({ coupon, onClose, onSaved }: CouponDialogProps) {
  const form = useForm({
    schema: coupon === null ? newCouponForm : editCouponForm,
    initial: couponValues(coupon),
    alsoCheck: couponErrors,
    submit: async (body, { code }) => {
      if (coupon === null) await staffCall('POST /api/admin/coupons', { body: { ...body, code } })
      else if (coupon)
        await staffCall('PUT /api/admin/coupons/:code', { params: { code: coupon.code }, body })
      showToast({ text: coupon === null ? 'The coupon can be used' : 'The coupon is saved', tone: 'ok' })
      onSaved()
    },
  })
  const number = { inputMode: 'numeric', maxLength: 8 } as const
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
          {coupon === null && (
            <Field
              label="Code"
              hint="Capital letters and digits, as shoppers enter it"
              autoComplete="off"
              maxLength={40}
              data-focus-first
              {...form.text('code', (entered) => entered.toUpperCase())}
            />
          )}
          <SelectField label="Kind" {...form.text('kind')}>
            <option value="flat">Rupees off</option>
            <option value="percent">Percent off</option>
          </SelectField>
          <Field
            label={form.values.kind === 'flat' ? 'Worth (₹)' : 'Worth (%)'}
            {...number}
            {...form.text('value', digitsOf)}
          />
          {form.values.kind === 'percent' && (
            <Field
              label="Highest discount (₹)"
              optional
              {...number}
              {...form.text('max_discount', digitsOf)}
            />
          )}
          <Field label="Lowest subtotal (₹)" optional {...number} {...form.text('min_subtotal', digitsOf)} />
          <Field label="Uses in all" optional {...number} {...form.text('max_uses', digitsOf)} />
          <Field
            label="Uses by one customer"
            optional
            {...number}
            {...form.text('max_uses_per_customer', digitsOf)}
          />
          <Field label="First day" optional type="date" {...form.text('starts_at')} />
          <Field
            label="Last day"
            optional
            type="date"
            min={form.values.starts_at || undefined}
            {...form.text('ends_at')}
          />
        </div>
        <div>
          <Checkbox label="Only for a customer's first order" {...form.tick('first_order_only')} />
          <Checkbox label="Can be used" {...form.tick('active')} />
          <Checkbox label="Public" {...form.tick('public')} />
          <p className="admin-quiet">
            A public coupon may be told to every shopper. One that is not public works only for those to whom
            you give its code.
          </p>
        </div>
        <p role="status" className="font-bold">
          {sentenceOf(form.values)}
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

/** Nothing until it has a worth and a date that can be read. */
function sentenceOf(values: CouponValues): string {
  const { value, ...terms } = couponInput(values)
  return value ? couponSentence({ ...terms, kind: values.kind === 'flat' ? 'flat' : 'percent', value }) : ''
}
