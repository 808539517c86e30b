import * as z from 'zod/mini'
import { isStoreError, StoreError } from '#shared/errors.ts'
import { orderEditSchema, type EditableOrder, type OrderEdit } from '#shared/orders/edit-order.schema.ts'
import { inputOf, isSameLine, type NewLine } from '../new-order/new-order-values.ts'

export type EditValues = EditableOrder['shipping_address'] & {
  reason: string
  pay_within_hours: string
  waive: boolean
}

export const valuesOf = ({ shipping_address }: EditableOrder): EditValues => ({
  ...shipping_address,
  reason: '',
  pay_within_hours: '24',
  waive: false,
})

/** Stock is known once the server has said it of a size. */
export const linesOf = ({ items }: EditableOrder): NewLine[] =>
  items.map(({ product_id, size, quantity, name, image }) => ({
    product_id,
    size,
    quantity,
    name,
    image,
    stock: Infinity,
  }))

/** One unit of a line in another size: the line it joins, or a new one in its place. */
export function withOtherSize(lines: readonly NewLine[], from: NewLine, size: string): NewLine[] {
  const to = { ...from, size, quantity: 1 }
  const known = lines.find((line) => isSameLine(line, to))
  return lines.flatMap((line) => {
    if (line === known) return [{ ...line, quantity: line.quantity + 1 }]
    if (line !== from) return [line]
    const left = { ...line, quantity: line.quantity - 1 }
    return [...(left.quantity > 0 ? [left] : []), ...(known ? [] : [to])]
  })
}

/** The part of the order that is to change. */
export function wishOf(edit: EditableOrder, lines: readonly NewLine[], values: EditValues) {
  const { reason: _, pay_within_hours: __, waive, ...address } = values
  const items = inputOf(lines)
  const hasNewGoods = JSON.stringify(items) !== JSON.stringify(inputOf(linesOf(edit)))
  const isElsewhere = Object.entries(address).some(
    ([name, value]) => edit.shipping_address[name as keyof typeof address] !== value,
  )
  return {
    ...(hasNewGoods && { items }),
    ...(isElsewhere && { shipping_address: address }),
    ...(waive && { waive }),
  }
}

/** The schema of the API applied to what was typed; errors are named as the fields of the form. */
export const editForm = (edit: EditableOrder, lines: readonly NewLine[], expected: OrderEdit['expected']) =>
  z.pipe(
    z.transform((values: EditValues, payload) => {
      const checked = orderEditSchema.safeParse({
        ...wishOf(edit, lines, values),
        seen: edit.seen,
        reason: values.reason,
        expected,
        pay_within_hours: Number(values.pay_within_hours || NaN),
      })
      if (checked.success) return checked.data
      for (const { path, message } of checked.error.issues)
        payload.issues.push({ code: 'custom', message, input: values, path: [fieldOf(path.map(String))] })
      return z.NEVER
    }),
    z.custom<OrderEdit>(),
  )

const fieldOf = ([part = '', field]: readonly string[]): string =>
  part === 'shipping_address' ? (field ?? part) : part

/** The refusal of the server with the fields of the form. */
export function named(error: unknown): unknown {
  if (!isStoreError(error) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([path, message]) => [fieldOf(path.split('.')), message])
  const { code, message, details } = error
  return new StoreError(code, message, { fields: Object.fromEntries(fields) as typeof error.fields, details })
}
