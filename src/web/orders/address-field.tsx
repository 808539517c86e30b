import type { ComponentProps } from 'react'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import type { FormHandlers } from '../forms/use-form.ts'
import { Field } from '../ui/field.tsx'

const number = { inputMode: 'numeric', className: 'num' } as const

const sixDigits = (entered: string): string => onlyDigits(entered).slice(0, 6)

/** Fields of an address: label, what a browser fills in, more of the control, and the shape of what is typed. */
const parts = {
  fullName: ['Full name', 'name'],
  email: ['Email', 'email', { type: 'email' }],
  phone: ['Phone', 'tel-national', { ...number, inputMode: 'tel' }],
  address: ['Address', 'street-address'],
  city: ['City', 'address-level2'],
  pincode: ['Pincode', 'postal-code', number, sixDigits],
  landmark: ['Landmark', '', { optional: true, autoComplete: 'off' }],
} as const

export type AddressPart = keyof typeof parts

export interface AddressFieldProps extends Pick<
  ComponentProps<typeof Field>,
  'autoComplete' | 'autoFocus' | 'hint' | 'maxLength' | 'optional' | 'placeholder' | 'warning'
> {
  part: AddressPart
  form: FormHandlers
  /** in the form; that of the part by default */
  name?: string
  /** A browser fills in the person's own address, or that of an order. */
  fill: '' | 'shipping '
}

/** A field of an address, as checkout, profile and staff have it. The state is a field of its own, whose list follows the tax. */
export function AddressField({ part, form, name = part, fill, ...more }: AddressFieldProps) {
  const [label, filled, props, format] = parts[part]
  return (
    <Field
      label={label}
      autoComplete={fill + filled}
      {...props}
      {...more}
      // A saved address is kept as it was typed (docs/product/accounts.md, Profile and addresses).
      {...form.text(name, fill ? format : undefined)}
    />
  )
}
