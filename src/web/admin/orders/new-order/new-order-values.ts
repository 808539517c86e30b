import type { OrderLineInput } from '#shared/cart/quote.schema.ts'
import { maxQuantity } from '#shared/cart/cart-limits.ts'
import { isPaidFirst, type PaymentType } from '#shared/orders/payment-types.ts'
import { phoneOrderSchema } from '#shared/payments/staff-payments.schema.ts'
import { formSchema } from '#web/forms/form-schema.ts'

/** A line of an order that is being taken. */
export interface NewLine extends OrderLineInput {
  name: string
  image: string
  /** of the size */
  stock: number
}

export type NewOrderValues = {
  name: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  pincode: string
  landmark: string
  gstin: string
  business_name: string
  coupon_code: string
  pay_within_hours: string
}

export const noOrder: NewOrderValues = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
  landmark: '',
  gstin: '',
  business_name: '',
  coupon_code: '',
  pay_within_hours: '24',
}

/** The lines with one more unit of a size, as far as it is in stock. */
export function withOneMore(lines: readonly NewLine[], added: Omit<NewLine, 'quantity'>): NewLine[] {
  const known = lines.find((line) => isSameLine(line, added))
  if (!known) return [...lines, { ...added, quantity: 1 }]
  return withQuantity(lines, known, Math.min(known.quantity + 1, added.stock, maxQuantity))
}

/** 0 takes the line out. */
export const withQuantity = (
  lines: readonly NewLine[],
  changed: Pick<NewLine, 'product_id' | 'size'>,
  quantity: number,
): NewLine[] =>
  lines
    .map((line) => (isSameLine(line, changed) ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0)

export const isSameLine = (
  a: Pick<NewLine, 'product_id' | 'size'>,
  b: Pick<NewLine, 'product_id' | 'size'>,
): boolean => a.product_id === b.product_id && a.size === b.size

export const lineInputs = (lines: readonly NewLine[]): OrderLineInput[] =>
  lines.map(({ product_id, size, quantity }) => ({ product_id, size, quantity }))

/** The order as typed: a customer and the person who gets the parcel are one. */
export const newOrderForm = (lines: readonly NewLine[], type: PaymentType | undefined) =>
  formSchema(
    phoneOrderSchema,
    (values: NewOrderValues) => orderOf(values, lines, type),
    (path, message) => [fieldOf(path), message],
  )

const fieldOf = (path: readonly string[]): string => {
  const [part = '', field] = path
  if (part === 'items' || field === undefined) return part
  if (part === 'business' && field === 'name') return 'business_name'
  return field === 'fullName' ? 'name' : field
}

function orderOf(
  {
    name,
    email,
    phone,
    gstin,
    business_name,
    coupon_code,
    pay_within_hours: hours,
    ...address
  }: NewOrderValues,
  lines: readonly NewLine[],
  type: PaymentType | undefined,
) {
  return {
    customer: { name, email, phone },
    items: lineInputs(lines),
    shipping_address: { fullName: name, email, phone, ...address },
    ...((gstin || business_name) && { business: { gstin, name: business_name } }),
    type,
    coupon_code,
    ...(type !== undefined && isPaidFirst(type) && { pay_within_hours: Number(hours || NaN) }),
  }
}
