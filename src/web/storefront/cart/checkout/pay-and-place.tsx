import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '#shared/auth/auth.schema.ts'
import type { Cart } from '#shared/cart/cart.schema.ts'
import { maxOrderNote } from '#shared/orders/max-order-note.ts'
import type { OrderInput, PaymentMethod } from '#shared/orders/order.schema.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { shippingAddressSchema } from '#shared/orders/shipping-address.schema.ts'
import type { PaymentOption } from '#shared/payments/pay-view.schema.ts'
import { businessBuyerSchema } from '#shared/tax/business-buyer.schema.ts'
import { useSite, useTaxScheme } from '#web/app/site.ts'
import { ApiError, errorMessage } from '#web/calls/api-error.ts'
import { checkForm } from '#web/forms/form-errors.ts'
import { longStorage } from '#web/ui/browser-storage.ts'
import { cart as cartStore } from '#web/cart/cart-store.ts'
import { goTo } from '#web/ui/navigation.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { CartChange } from '../cart-changes.ts'
import { quoteInput, withStateCode, type QuotedCart } from '../use-quote.ts'
import { BusinessInvoice, type BusinessDraft } from './business-invoice.tsx'
import { totalWith } from './chosen-option.ts'
import { isSameIntent, attemptUnderWay } from './order-attempt.ts'
import { OrderPlaced } from './order-placed.tsx'
import { fieldsBelow, orderProblem, type OrderProblem } from './order-problem.ts'
import { noPayment, PaymentStep, type PaymentValues } from './payment-step.tsx'
import { sendOrder } from './send-order.ts'
import { dropDraft, startingValues } from './shipping-draft.ts'
import { useDelivery } from './use-delivery.ts'
import { Waiting } from './waiting.tsx'
import { call } from '#web/calls/call.ts'
import { useLoad, type Loaded } from '#web/calls/use-load.ts'

interface PayAndPlaceProps {
  user: User
  cart: Cart
  quoted: QuotedCart
  /** changes since the cart was filled */
  changes: readonly CartChange[]
  /** as entered before; undefined at first */
  initial: PaymentValues | undefined
  onEdit: (values: PaymentValues) => void
  /** as entered before */
  business: BusinessDraft
  onBusiness: (business: BusinessDraft) => void
  /** the customer's own words, as entered before */
  note: string
  onNote: (note: string) => void
  onBack: () => void
  /** null: the problem before is no more */
  onProblem: (problem: OrderProblem | null) => void
  /** gives what is shown in place of the checkout */
  onPlaced: (success: ReactNode) => void
  /** the way to pay that is chosen */
  onOption: (option: PaymentOption | null) => void
  /** the end of the summary */
  foot: HTMLElement | null
  /** opened without a whole address */
  onAddressMissing: () => void
}

/** The second step and what follows from it. Its script has the schemas too, and loads after the page's own. */
export default function PayAndPlace(props: PayAndPlaceProps) {
  const address = checkForm(shippingAddressSchema, startingValues(props.user))
  useEffect(() => {
    if (!address.ok) props.onAddressMissing()
  }, [address.ok])
  return address.ok && <Payment {...props} address={address.input} />
}

type Address = OrderInput['shipping_address']

function Payment({ address, ...props }: PayAndPlaceProps & { address: Address }) {
  const { user, cart, quoted, changes, initial, onEdit, onBack, onProblem, onPlaced, onOption, foot } = props
  const isFlat = useTaxScheme() === 'sample'
  const options = useOptions(cart, address)
  const [round, setRound] = useState(0)
  const delivery = useDelivery(address.pincode, round)
  const chosen = useRef<PaymentOption>(null)
  const offersBusiness = useSite()?.store.tax?.business === true
  const [business, setBusiness] = useState(props.business)
  const [note, setNote] = useState(props.note)
  const [businessErrors, setBusinessErrors] = useState<FieldErrors>({})
  useEffect(() => () => onOption(null), [])

  function editBusiness(edited: BusinessDraft) {
    setBusiness(edited)
    setBusinessErrors({})
    props.onBusiness(edited)
  }

  async function place(method: PaymentMethod) {
    const buyer = business && checkForm(businessBuyerSchema, business)
    if (buyer?.ok === false) return setBusinessErrors(buyer.errors)
    const order: OrderInput = {
      ...quoteInput(cart),
      shipping_address: isFlat ? address : { ...address, ...(await withStateCode(address.state)) },
      ...(buyer && { business: buyer.input }),
      ...(note.trim() !== '' && { note }),
      payment_method: method,
      discount: quoted.totals.discount,
      expected_total: totalWith(chosen.current, quoted.totals.total),
      expected_promise: delivery?.promise?.date,
    }
    if (changes.length > 0 && !isRetry(user, order)) return onProblem(changesFirst)
    onProblem(null)
    try {
      const { order: placed, redirect_url: payPage } = await sendOrder(user.id, order)
      // The success first: an emptied cart would lead away from the checkout.
      flushSync(() => onPlaced(payPage === null ? <OrderPlaced order={placed} /> : <Spinner large />))
      cartStore.clear()
      dropDraft()
      if (payPage !== null) goTo(payPage, { replace: true, state: { start: method.type } })
    } catch (error) {
      const refused = fieldsBelow('business.', error)
      if (Object.keys(refused).length > 0) return setBusinessErrors(refused)
      onProblem(orderProblem(error, order.expected_total!))
      // The ways to pay, the fee or the day of delivery have changed.
      if (error instanceof ApiError && error.status === 409) {
        options.reload()
        setRound((before) => before + 1)
      }
    }
  }

  // The day of delivery stands above the rest of the form, which would move when it came later.
  if (delivery === undefined || (options.value === null && options.loading)) return <Waiting />
  if (options.value === null)
    return (
      <ErrorState
        as="h3"
        title="The ways to pay could not be loaded"
        message={errorMessage(options.error)}
        onRetry={options.reload}
      />
    )
  return (
    <PaymentStep
      options={options.value}
      initial={initial ?? noPayment}
      pincode={address.pincode}
      delivery={delivery}
      cartTotal={quoted.totals.total}
      foot={foot}
      onEdit={onEdit}
      onBack={onBack}
      onChoose={(option) => {
        chosen.current = option
        onOption(option)
      }}
      onPlace={place}
    >
      {offersBusiness && (
        <BusinessInvoice business={business} errors={businessErrors} onEdit={editBusiness} />
      )}
      <TextAreaField
        label="Note for the shop"
        optional
        rows={2}
        maxLength={maxOrderNote}
        value={note}
        onChange={({ target: { value } }) => {
          setNote(value)
          props.onNote(value)
        }}
      />
    </PaymentStep>
  )
}

/** The last try had no answer: its order may be placed, and then the shelf has changed because of it. */
function isRetry(user: User, order: OrderInput): boolean {
  const open = attemptUnderWay(longStorage, user.id, Date.now())
  return open !== null && isSameIntent(open, order)
}

const changesFirst: OrderProblem = {
  text: 'Your cart has changed since you filled it.',
  advice: 'Accept the changes below, and place the order again.',
  remedy: 'none',
  fields: {},
}

/** The ways to pay for this cart at this pincode, as the store offers them now. */
function useOptions(cart: Cart, { pincode, state }: Address): Loaded<PaymentOption[]> {
  const isFlat = useTaxScheme() === 'sample'
  const wanted = { ...quoteInput(cart), pincode }
  return useLoad(JSON.stringify({ ...wanted, state }), async (signal) => {
    const body = isFlat ? wanted : { ...wanted, ...(await withStateCode(state)) }
    return (await call('POST /api/checkout/options', { access: 'customer', body, signal })).options
  })
}
