import { useState } from 'react'
import { isPaidFirst, type PaymentType } from '#shared/orders/payment-types.ts'
import { normalizeCouponCode } from '#shared/coupons/coupon.ts'
import { rupees } from '#shared/money.ts'
import { gstStateCode } from '#shared/tax/gst-states.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import { useSite, useTaxScheme } from '#web/app/site.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { OrderFigures } from '#web/orders/order-figures.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { PersonFields, PlaceFields } from '../address-block.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { usePlace } from './use-place.ts'
import { CashVerdict } from './cash-verdict.tsx'
import { NewLines } from './new-lines.tsx'
import type { TakenOrder } from './order-taken.tsx'
import {
  lineInputs,
  newOrderForm,
  noOrder,
  withOneMore,
  withQuantity,
  type NewLine,
} from './new-order-values.ts'
import { ProductSearch } from './product-search.tsx'
import { useCashCheck } from './use-cash-check.ts'
import { WaysToPay } from './ways-to-pay.tsx'

/** Fields and figures of an order that staff take by phone; the same schema as that of the call. */
export function NewOrderForm({ onTaken }: { onTaken: (taken: TakenOrder) => void }) {
  const [lines, setLines] = useState<readonly NewLine[]>([])
  const [type, setType] = useState<PaymentType>()
  /** The coupon that the figures are for: codes are counted, so that one is asked for when it is complete. */
  const [coupon, setCoupon] = useState('')
  const headersFor = useIdempotencyKey()
  const form = useStaffForm({
    schema: newOrderForm(lines, type),
    initial: noOrder,
    submit: async (body) => {
      const { order } = await staffCall('POST /api/admin/orders', { body, headers: headersFor(body) })
      onTaken({ order, hours: body.pay_within_hours ?? Number(noOrder.pay_within_hours) })
    },
  })
  const { values, errors } = form
  const scheme = useTaxScheme()
  const offersBusiness = useSite()?.store.tax?.business === true
  const code = scheme !== 'sample' && gstStateCode(values.state)
  const { data: quote } = useStaffQuery('POST /api/cart/quote', {
    body: { items: lineInputs(lines), coupon_code: coupon, ...(code && { state_code: code }) },
  })
  const delivery = usePlace(form)
  const couponField = form.text('coupon_code', normalizeCouponCode)
  const cash = useCashCheck(values, lines.length > 0 && type === 'cod' ? (quote?.total ?? 0) : null)
  const fee = type === 'cod' ? (cash?.fee ?? 0) : 0
  const isTouched = lines.length > 0 || JSON.stringify(values) !== JSON.stringify(noOrder)
  const itemsError = lines.length === 0 ? errors['items'] : undefined

  return (
    <form {...form.form} className="product-form grid grid-cols-1 gap-5">
      <FormFailure text={form.failure} />
      <div className="grid grid-cols-1 gap-5 items-start lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5 min-w-0">
          <section className="panel product-form__section" aria-labelledby="new-order-products">
            <h2 id="new-order-products">Products</h2>
            <NewLines
              lines={lines}
              quote={quote}
              onQuantity={(line, quantity) => setLines(withQuantity(lines, line, quantity))}
            />
            <ProductSearch error={itemsError} onAdd={(added) => setLines(withOneMore(lines, added))} />
          </section>
          <section className="panel product-form__section" aria-labelledby="new-order-customer">
            <h2 id="new-order-customer">Customer</h2>
            <CustomerSearch onChoose={(customer) => form.replace({ ...values, ...customer })} />
            <PersonFields
              form={form}
              name="name"
              email={{
                optional: true,
                hint: 'Gets the mails about the order. An unknown address gets an account without a password; without one there is no mail.',
              }}
            />
          </section>
          <section className="panel product-form__section" aria-labelledby="new-order-address">
            <h2 id="new-order-address">Delivery</h2>
            <PlaceFields form={form} hint={delivery?.message} />
            {offersBusiness && (
              <div className="grid gap-5 md:grid-cols-2">
                <Field
                  label="GSTIN of a business"
                  optional
                  maxLength={15}
                  autoComplete="off"
                  className="num"
                  {...form.text('gstin', (entered) => entered.toUpperCase())}
                />
                <Field
                  label="Business name"
                  optional
                  maxLength={150}
                  autoComplete="off"
                  {...form.text('business_name')}
                />
              </div>
            )}
          </section>
        </div>
        <section
          className="panel product-form__section lg:sticky lg:top-6"
          aria-labelledby="new-order-payment"
        >
          <h2 id="new-order-payment">Payment</h2>
          <WaysToPay lines={lines} pincode={values.pincode} onChoose={setType} />
          {type !== undefined && isPaidFirst(type) && (
            <Field
              label="Hours to pay"
              inputMode="numeric"
              maxLength={3}
              hint="So long the units are held, and the pay link works. 1 to 168."
              {...form.text('pay_within_hours', onlyDigits)}
            />
          )}
          {type === 'cod' && cash && <CashVerdict check={cash} />}
          <Field
            label="Coupon"
            optional
            maxLength={40}
            autoComplete="off"
            {...couponField}
            error={couponField.error ?? (coupon === values.coupon_code ? quote?.coupon_error : undefined)}
            onBlur={() => {
              couponField.onBlur()
              setCoupon(values.coupon_code)
            }}
          />
          {quote && lines.length > 0 && (
            <OrderFigures
              totals={{ ...quote, cod_fee: fee, total: rupees(quote.total + fee) }}
              scheme={scheme}
              state={values.state}
              couponCode={quote.coupon_code}
            />
          )}
          <Button type="submit" block busy={form.busy} busyLabel="Placing...">
            Place order
          </Button>
        </section>
      </div>
      <UnsavedGuard unsaved={isTouched} />
    </form>
  )
}
