import type { CardForm } from '#shared/orders/card-payment.schema.ts'
import { cardTypeFromNumber, formatCardNumber, formatExpiry } from '#shared/orders/card.ts'
import type { PaymentMethod } from '#shared/orders/order.schema.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import type { useForm } from '#web/forms/use-form.ts'
import { CardFields } from './card-fields.tsx'

export { cardFormSchema } from '#shared/orders/card-payment.schema.ts'

type TextOf = ReturnType<typeof useForm<never, CardForm>>['text']

/** The card form. A shop that is paid through a gateway never loads it (docs/product/payments.md, Ways to pay). */
export const CardPayment = ({ text }: { text: TextOf }) => (
  <CardFields
    number={text('cardNumber', formatCardNumber)}
    expiry={text('expiry', formatExpiry)}
    cvv={text('cvv', (entered) => onlyDigits(entered).slice(0, 4))}
    name={text('cardName')}
  />
)

export const cardPayment = ({ cardNumber }: CardForm): PaymentMethod => ({
  type: 'card',
  cardLast4: onlyDigits(cardNumber).slice(-4),
  cardType: cardTypeFromNumber(cardNumber),
})
