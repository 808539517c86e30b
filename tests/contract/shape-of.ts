/** The shape of one or several JSON values: the types of each field, and the fields that not all of them have. */
interface Shape {
  plain: Set<string>
  /** number of objects that the fields are of */
  objects: number
  fields: Map<string, { shape: Shape; count: number }>
  items: Shape | undefined
}

/** Fields that are named by what they are about: ids, codes and days. */
const idAsName =
  /^(?:[\da-f]{8}-[\da-f-]{27}|[a-z]+-[\da-f]{8}|[A-Z]{2,3}-[A-Z\d-]+|\d{4}-\d\d(?:-\d\d)?|\d+)$/

/** `{ id: string, lines: [{ price: number }], note: null | string }`, with fields and types in order. */
export function shapeOf(value: unknown): string {
  const shape = emptyShape()
  addTo(shape, value)
  return textOf(shape)
}

const emptyShape = (): Shape => ({ plain: new Set(), objects: 0, fields: new Map(), items: undefined })

function addTo(shape: Shape, value: unknown): void {
  if (Array.isArray(value)) {
    shape.items ??= emptyShape()
    for (const item of value) addTo(shape.items, item)
  } else if (typeof value === 'object' && value !== null) {
    shape.objects++
    const seen = new Set<string>()
    for (const [given, part] of Object.entries(value)) {
      const name = idAsName.test(given) ? '*' : given
      const field = shape.fields.get(name) ?? { shape: emptyShape(), count: 0 }
      if (!seen.has(name)) field.count++
      seen.add(name)
      addTo(field.shape, part)
      shape.fields.set(name, field)
    }
  } else shape.plain.add(value === null ? 'null' : typeof value)
}

function textOf({ plain, objects, fields, items }: Shape): string {
  const kinds = [...plain].toSorted()
  if (items) kinds.push(`[${textOf(items)}]`)
  if (objects > 0) {
    const parts = [...fields]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => `${name}${field.count < objects ? '?' : ''}: ${textOf(field.shape)}`)
    kinds.push(parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}')
  }
  return kinds.join(' | ')
}
