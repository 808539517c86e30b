import { isStoreError, StoreError } from '#shared/errors.ts'
import { orderEditSchema, type EditableOrder, type OrderEdit } from '#shared/orders/edit-order.schema.ts'
import { formSchema } from '#web/forms/form-schema.ts'
import { lineInputs, isSameLine, type NewLine } from '../new-order/new-order-values.ts'

export type EditValues = EditableOrder['shipping_address'] & {
  reason: string
  pay_within_hours: string
  waive: boolean
}

export const editValues = ({ shipping_address }: EditableOrder): EditValues => ({
  ...shipping_address,
  reason: '',
  pay_within_hours: '24',
  waive: false,
})

/** Stock is known once the server has said it of a size. */
export const linesBefore = ({ items }: EditableOrder): NewLine[] =>
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
export function editInput(edit: EditableOrder, lines: readonly NewLine[], values: EditValues) {
  const { reason: _, pay_within_hours: __, waive, ...address } = values
  const items = lineInputs(lines)
  const hasNewGoods = JSON.stringify(items) !== JSON.stringify(lineInputs(linesBefore(edit)))
  const isElsewhere = Object.entries(address).some(
    ([name, value]) => edit.shipping_address[name as keyof typeof address] !== value,
  )
  return {
    ...(hasNewGoods && { items }),
    ...(isElsewhere && { shipping_address: address }),
    ...(waive && { waive }),
  }
}

/** The change as typed. */
export const editForm = (edit: EditableOrder, lines: readonly NewLine[], expected: OrderEdit['expected']) =>
  formSchema(
    orderEditSchema,
    (values: EditValues) => ({
      ...editInput(edit, lines, values),
      seen: edit.seen,
      reason: values.reason,
      expected,
      pay_within_hours: Number(values.pay_within_hours || NaN),
    }),
    (path, message) => [fieldOf(path), message],
  )

const fieldOf = ([part = '', field]: readonly string[]): string =>
  part === 'shipping_address' ? (field ?? part) : part

/** The refusal of the server with the fields of the form. */
export function withFormFields(error: unknown): unknown {
  if (!isStoreError(error) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([path, message]) => [fieldOf(path.split('.')), message])
  const { code, message, details } = error
  return new StoreError(code, message, { fields: Object.fromEntries(fields) as typeof error.fields, details })
}
