import { lazy, Suspense, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { CardForm } from '#shared/orders/card-payment.schema.ts'
import type { PaymentMethod } from '#shared/orders/order.schema.ts'
import type { PaymentType } from '#shared/orders/payment-types.ts'
import type { PaymentOption } from '#shared/payments/pay-view.schema.ts'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import PromiseLine from '../delivery/promise-line.tsx'
import type { CheckedDelivery } from './use-delivery.ts'

const importCard = () => import('./card-payment.tsx')
const CardPayment = lazy(async () => ({
  default: (await importCard().catch(reloadOnNewVersion)).CardPayment,
}))

/** The card as entered: kept in memory while the checkout is open, never in storage. */
export type PaymentValues = CardForm & { type: PaymentType }

export const noPayment: PaymentValues = { type: 'cod', cardNumber: '', expiry: '', cvv: '', cardName: '' }

interface PaymentStepProps {
  /** at least one of them available */
  options: readonly PaymentOption[]
  initial: PaymentValues
  pincode: string
  delivery: CheckedDelivery | null
  onEdit: (values: PaymentValues) => void
  onBack: () => void
  /** the way that is chosen, whose fee is part of the total */
  onChoose: (option: PaymentOption) => void
  /** rejects with nothing: what goes wrong is shown above */
  onPlace: (method: PaymentMethod) => Promise<void>
}

/** Only a card needs validation (docs/product/orders.md). */
const nothingToCheck = z.object({})
const cardSchema = async () => (await importCard()).cardFormSchema

const icons: Record<PaymentType, IconName> = { cod: 'cash', card: 'card', online: 'lock', upi: 'phone' }

export function PaymentStep({
  options,
  initial,
  pincode,
  delivery,
  onEdit,
  onBack,
  onChoose,
  onPlace,
}: PaymentStepProps) {
  const [chosen, setChosen] = useState(initial.type)
  const offered = options.filter(({ available }) => available)
  const option = offered.find(({ type }) => type === chosen) ?? offered[0]!
  const { type } = option
  const { type: _, ...card } = initial
  const form = useForm({
    schema: type === 'card' ? cardSchema : nothingToCheck,
    initial: card,
    onEdit: (values) => onEdit({ ...values, type }),
    submit: async (_input, values) =>
      onPlace(type === 'card' ? (await importCard()).cardPayment(values) : { type }),
  })
  const takesCard = offered.some((one) => one.type === 'card')

  useEffect(() => {
    // The form is there when it is chosen. A failure is met again, and shown, then.
    if (takesCard) importCard().catch(() => {})
  }, [takesCard])
  useEffect(() => onChoose(option), [option])

  return (
    <form {...form.form} className="grid gap-6.5">
      <RadioGroup
        rows
        legend="Payment method"
        name="payment"
        options={offered.map(({ type: value, label, detail }) => ({
          value,
          label,
          detail,
          note: <Icon name={icons[value]} />,
        }))}
        value={type}
        onChange={(value) => {
          setChosen(value)
          form.showErrors({})
          onEdit({ ...form.values, type: value })
        }}
      />
      {options
        .filter((one) => one.reason !== null && (one === option || !one.available))
        .map((one) => (
          <Note key={one.type} tone="info">
            {one.reason}
          </Note>
        ))}
      {delivery !== null && !delivery.valid && (
        <Note tone="warn">
          {delivery.message} ({pincode}).
        </Note>
      )}
      {delivery?.promise && (
        <Note tone="ok" icon="truck">
          <PromiseLine key={delivery.promise.order_by} promise={delivery.promise} />
        </Note>
      )}
      {type === 'card' && (
        <Suspense fallback={<Spinner large />}>
          <CardPayment text={form.text} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-3.5">
        <Button variant="line" onClick={onBack} disabled={form.busy}>
          Back to Shipping
        </Button>
        <Button type="submit" busy={form.busy} busyLabel="Placing order">
          Place Order
        </Button>
      </div>
    </form>
  )
}
