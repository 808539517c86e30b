import { useState } from 'react'
import * as z from 'zod/mini'
import {
  cardFormSchema,
  cardTypeOf,
  formatCardNumber,
  formatExpiry,
  type CardForm,
} from '#shared/orders/card-payment.schema.ts'
import type { PaymentMethod } from '#shared/orders/order.schema.ts'
import { digitsOf } from '#shared/schema/text.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { CardFields } from './card-fields.tsx'
import { useDelivery } from './use-delivery.ts'

type PaymentType = PaymentMethod['type']

/** The card as entered: kept in memory while the checkout is open, never in storage. */
type PaymentValues = CardForm & { type: PaymentType }

export const noPayment: PaymentValues = { type: 'cod', cardNumber: '', expiry: '', cvv: '', cardName: '' }

interface PaymentStepProps {
  initial: PaymentValues
  pincode: string
  onEdit: (values: PaymentValues) => void
  onBack: () => void
  /** rejects with nothing: what goes wrong is shown above */
  onPlace: (method: PaymentMethod) => Promise<void>
}

/** Cash on delivery needs no validation (docs/product/orders.md). */
const nothingToCheck = z.object({})

const cashOption = {
  value: 'cod' as PaymentType,
  label: 'Cash on Delivery',
  detail: 'Pay when it arrives',
  note: <Icon name="cash" />,
}
const cardOption = {
  value: 'card' as PaymentType,
  label: 'Credit or debit card',
  detail: 'Visa, Mastercard, American Express',
  note: <Icon name="card" />,
}

export function PaymentStep({ initial, pincode, onEdit, onBack, onPlace }: PaymentStepProps) {
  const delivery = useDelivery(pincode)
  // The store delivers there but takes no cash.
  const noCash = delivery !== null && delivery.valid && !delivery.cod
  const [chosen, setChosen] = useState(initial.type)
  const type = noCash ? 'card' : chosen
  const { type: _, ...card } = initial
  const form = useForm({
    schema: type === 'card' ? cardFormSchema : nothingToCheck,
    initial: card,
    onEdit: (values) => onEdit({ ...values, type }),
    submit: (_input, values) => onPlace(type === 'card' ? cardPayment(values) : { type }),
  })

  return (
    <form {...form.form} className="grid gap-6.5">
      <RadioGroup
        rows
        legend="Payment method"
        name="payment"
        options={noCash ? [cardOption] : [cashOption, cardOption]}
        value={type}
        onChange={(value) => {
          setChosen(value)
          form.showErrors({})
          onEdit({ ...form.values, type: value })
        }}
      />
      {noCash && <Note tone="info">Cash on Delivery is not available for pincode {pincode}.</Note>}
      {delivery !== null && !delivery.valid && (
        <Note tone="warn">
          {delivery.message} ({pincode}).
        </Note>
      )}
      {type === 'card' && (
        <CardFields
          number={form.text('cardNumber', formatCardNumber)}
          expiry={form.text('expiry', formatExpiry)}
          cvv={form.text('cvv', (entered) => digitsOf(entered).slice(0, 4))}
          name={form.text('cardName')}
        />
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

const cardPayment = ({ cardNumber }: CardForm): PaymentMethod => ({
  type: 'card',
  cardLast4: digitsOf(cardNumber).slice(-4),
  cardType: cardTypeOf(cardNumber),
})
