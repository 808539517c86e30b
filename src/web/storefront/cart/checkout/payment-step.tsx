import { lazy, Suspense, useEffect, useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import * as z from 'zod/mini'
import { formatRupees } from '#shared/money.ts'
import type { CardForm } from '#shared/orders/card-payment.schema.ts'
import type { PaymentMethod } from '#shared/orders/order.schema.ts'
import type { PaymentType } from '#shared/orders/payment-types.ts'
import type { PaymentOption } from '#shared/payments/pay-view.schema.ts'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import PromiseLine from '../../delivery/promise-line.tsx'
import { chosenOption, totalWith, upiFirst } from './chosen-option.ts'
import type { CheckedDelivery } from './use-delivery.ts'

const importCard = () => import('./card-payment.tsx')
const CardPayment = lazy(async () => ({
  default: (await importCard().catch(reloadOnNewVersion)).CardPayment,
}))

/** The card as entered: kept in memory while the checkout is open, never in storage. */
export type PaymentValues = CardForm & { type: PaymentType | null }

export const noPayment: PaymentValues = { type: null, cardNumber: '', expiry: '', cvv: '', cardName: '' }

interface PaymentStepProps {
  /** at least one of them available */
  options: readonly PaymentOption[]
  initial: PaymentValues
  pincode: string
  delivery: CheckedDelivery | null
  /** of the cart, in rupees, without the fee of a way to pay */
  cartTotal: number
  /** the end of the summary, for the button that says its total */
  foot: HTMLElement | null
  onEdit: (values: PaymentValues) => void
  onBack: () => void
  /** the way that is chosen, whose fee is part of the total; null where the shopper has to choose one */
  onChoose: (option: PaymentOption | null) => void
  /** rejects with nothing: what goes wrong is shown above */
  onPlace: (method: PaymentMethod) => Promise<void>
  /** below the ways to pay */
  children?: ReactNode
}

/** Only a card needs validation (docs/product/orders.md). */
const nothingToCheck = z.object({})
const cardSchema = async () => (await importCard()).cardFormSchema

const icons: Record<PaymentType, IconName> = { cod: 'cash', card: 'card', online: 'lock', upi: 'qr' }

export function PaymentStep({
  options,
  initial,
  pincode,
  delivery,
  cartTotal,
  foot,
  onEdit,
  onBack,
  onChoose,
  onPlace,
  children,
}: PaymentStepProps) {
  const [chosen, setChosen] = useState(initial.type)
  const offered = upiFirst(options.filter(({ available }) => available))
  const [isMissing, setIsMissing] = useState(false)
  const option = chosenOption(offered, chosen)
  const type = option?.type ?? null
  const formId = useId()
  const { type: _, ...card } = initial
  const form = useForm({
    schema: type === 'card' ? cardSchema : nothingToCheck,
    initial: card,
    onEdit: (values) => onEdit({ ...values, type }),
    submit: async (_input, values) => {
      if (type === null) return setIsMissing(true)
      return onPlace(type === 'card' ? (await importCard()).cardPayment(values) : { type })
    },
  })
  const total = totalWith(option, cartTotal)
  const takesCard = offered.some((one) => one.type === 'card')

  useEffect(() => {
    // The form is there when it is chosen. A failure is met again, and shown, then.
    if (takesCard) importCard().catch(() => {})
  }, [takesCard])
  useEffect(() => onChoose(option), [option])

  return (
    <form {...form.form} id={formId} className="grid gap-6.5">
      <RadioGroup
        rows
        legend="Payment method"
        name="payment"
        options={offered.map(({ type: value, label, detail, fee }) => ({
          value,
          label,
          detail,
          note: (
            <span className="flex items-center gap-3">
              {fee > 0 && <span className="num text-sm font-medium">+ {formatRupees(fee)} fee</span>}
              <Icon name={icons[value]} />
            </span>
          ),
        }))}
        value={type}
        onChange={(value) => {
          setChosen(value)
          setIsMissing(false)
          form.showErrors({})
          onEdit({ ...form.values, type: value })
        }}
      />
      {isMissing && (
        <div role="alert">
          <FieldError>Choose a way to pay</FieldError>
        </div>
      )}
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
      {children}
      <button type="button" className="link justify-self-start" onClick={onBack} disabled={form.busy}>
        Back to Shipping
      </button>
      {foot &&
        createPortal(
          <div className="foot-bar">
            <div className="grid md:hidden">
              <Price price={total} />
              {option?.label}
            </div>
            <Button type="submit" form={formId} block busy={form.busy} busyLabel="Placing order">
              Place Order<span className="max-md:sr-only"> · {formatRupees(total)}</span>
            </Button>
          </div>,
          foot,
        )}
    </form>
  )
}
