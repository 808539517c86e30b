import type { ComponentProps } from 'react'
import { cardTypeFromNumber } from '#shared/orders/card.ts'
import { Field } from '#web/ui/field.tsx'

type FieldProps = Omit<ComponentProps<typeof Field>, 'label'>

interface CardFieldsProps {
  number: FieldProps
  expiry: FieldProps
  cvv: FieldProps
  name: FieldProps
}

/** Nothing of this leaves the browser but the last four digits and the type (docs/product/orders.md, Card form). */
export function CardFields({ number, expiry, cvv, name }: CardFieldsProps) {
  const entered = String(number.value ?? '')
  const type = entered === '' ? 'Unknown' : cardTypeFromNumber(entered)
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="md:col-span-2">
        <Field
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={19}
          className="num"
          placeholder="1234 5678 9012 3456"
          hint={type === 'Unknown' ? undefined : type}
          {...number}
        />
      </div>
      <Field
        label="Expiry"
        inputMode="numeric"
        autoComplete="cc-exp"
        maxLength={5}
        className="num"
        placeholder="MM/YY"
        {...expiry}
      />
      <Field
        label="CVV"
        type="password"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        className="num"
        placeholder="3-4 digits"
        {...cvv}
      />
      <div className="md:col-span-2">
        <Field label="Cardholder name" autoComplete="cc-name" {...name} />
      </div>
    </div>
  )
}
