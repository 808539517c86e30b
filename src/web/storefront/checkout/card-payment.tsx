import type { CardForm } from '#shared/orders/card-payment.schema.ts'
import { cardTypeOf, formatCardNumber, formatExpiry } from '#shared/orders/card.ts'
import type { PaymentMethod } from '#shared/orders/order.schema.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import type { useForm } from '#web/forms/use-form.ts'
import { CardFields } from './card-fields.tsx'

export { cardFormSchema } from '#shared/orders/card-payment.schema.ts'

type TextOf = ReturnType<typeof useForm<never, CardForm>>['text']

/** The card form. A shop that is paid through a gateway never loads it (docs/product/payments.md, Ways to pay). */
export const CardPayment = ({ text }: { text: TextOf }) => (
  <CardFields
    number={text('cardNumber', formatCardNumber)}
    expiry={text('expiry', formatExpiry)}
    cvv={text('cvv', (entered) => digitsOf(entered).slice(0, 4))}
    name={text('cardName')}
  />
)

export const cardPayment = ({ cardNumber }: CardForm): PaymentMethod => ({
  type: 'card',
  cardLast4: digitsOf(cardNumber).slice(-4),
  cardType: cardTypeOf(cardNumber),
})
