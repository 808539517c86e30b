import type * as z from 'zod/mini'
import type { FieldItem } from './field-items.ts'
import { fieldCheck, fieldLimits } from './field-limits.ts'
import { formSchema, type IssueAt } from './form-schema.ts'

/** Values of any list, as typed. */
export type TypedFields = Record<string, string | boolean>

/** The values as typed. */
export type TypedBy<Items extends readonly FieldItem[]> = {
  [Item in Items[number] as Item['name']]: Item extends FieldItem<string, infer Value> ? Value : never
}

export interface FieldList<Output, Input, Values> {
  items: readonly FieldItem<keyof Values & string>[]
  /** checks the typed values and gives the input of the call */
  schema: z.ZodMiniType<Output, Values>
  /** the values of a saved row; null gives those of a new one */
  valuesOf: (row: object | null) => Values
  labels: Readonly<Record<keyof Values & string, string>>
  /** text of a field, to compare and show two versions by */
  textOf: (values: Values, name: string) => string
  /** the input as the list makes it, unchecked */
  inputOf: (values: Values) => Input
}

interface Options<Values> {
  /** parts of the input that follow from several fields */
  more?: (values: Values) => object
  /** for a body that is shaped otherwise than the form */
  issueAt?: IssueAt
}

/**
 * A form as a list: the schema types the names and gives errors and limits, the list has kinds and labels in their order.
 * `FormFields` shows it.
 */
export function fields<
  Schema extends z.ZodMiniType,
  const Items extends readonly FieldItem<keyof z.input<Schema> & string>[],
>(
  schema: Schema,
  list: Items,
  { more, issueAt }: Options<TypedBy<Items>> = {},
): FieldList<z.output<Schema>, z.input<Schema>, TypedBy<Items>> {
  type Values = TypedBy<Items>
  const items = list.map((item) => ({ ...item, props: { ...fieldLimits(schema, item), ...item.props } }))
  const itemOf = new Map<string, FieldItem>(items.map((item) => [item.name, item]))
  const inputs = items.map((item) => [item.name, item.input ?? inputOfKind(schema, item)] as const)
  const inputOf = (values: Values) => ({
    ...Object.fromEntries(
      inputs.map(([name, input]) => [name, input(values[name as keyof Values] as never)]),
    ),
    ...more?.(values),
  })
  return {
    items,
    schema: formSchema(schema, inputOf, issueAt),
    valuesOf: (row) => Object.fromEntries(items.map((item) => [item.name, valueIn(row, item)])) as Values,
    labels: Object.fromEntries(items.map(({ name, label }) => [name, label])) as Record<
      keyof Values & string,
      string
    >,
    textOf: (values, name) => textOf(itemOf.get(name), values[name as keyof Values] as string | boolean),
    inputOf: (values) => inputOf(values) as z.input<Schema>,
  }
}

const emptyOf = { string: '', boolean: false }

function valueIn(row: object | null, { name, initial, read }: FieldItem) {
  const stored: unknown = row?.[name as keyof typeof row]
  if (stored === undefined) return initial
  return stored === null ? emptyOf[typeof initial as 'string' | 'boolean'] : read(stored)
}

function textOf(item: FieldItem | undefined, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return item?.options.find(([option]) => option === value)?.[1] ?? value
}

/** An empty field is the first of these that the schema takes: null, '', nothing at all. A number is never ''. */
function inputOfKind(schema: z.ZodMiniType, item: FieldItem) {
  if (item.kind === 'tick') return (ticked: string | boolean) => ticked
  const takes = fieldCheck(schema, item.name)
  const none = item.isNumber ? [null].find(takes) : [null, '', undefined].find(takes)
  const empty = !item.isNumber && !takes(none) ? '' : none
  return (entered: string | boolean) => {
    if (String(entered).trim() === '') return empty
    return item.isNumber ? Number(entered) : entered
  }
}
