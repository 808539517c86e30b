export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
}

/** Characters from which an object that was written before is only referred to. */
const longObject = 120

/** Writes JSON schemas on one line each; a long object that is there again refers to where it is written. */
export class SchemaWriter {
  readonly #written = new Map<string, string>()

  /**
   * `{ code: string {"maxLength":40}, note?: string | null }`, with nothing of it left out. Dots stand for any other
   * fields.
   */
  write(schema: JsonSchema, place: string): string {
    const {
      type,
      properties,
      required,
      additionalProperties,
      items,
      anyOf,
      oneOf,
      enum: choices,
      const: only,
      ...rest
    } = schema
    const kinds: string[] = []
    if (anyOf) kinds.push(...anyOf.map((one) => this.write(one, place)))
    if (oneOf) kinds.push(`one of ${oneOf.map((one) => this.write(one, place)).join(' | ')}`)
    if (choices) kinds.push(...choices.map((choice) => JSON.stringify(choice)))
    else if (only !== undefined) kinds.push(JSON.stringify(only))
    else if (type === 'object' || properties) kinds.push(this.#object(schema, place))
    else if (type === 'array') kinds.push(`[${items ? this.write(items, place) : ''}]`)
    else if (type !== undefined) kinds.push(...[type].flat())
    const text = kinds.length > 0 ? kinds.join(' | ') : 'any'
    return Object.keys(rest).length > 0 ? `${text} ${JSON.stringify(rest)}` : text
  }

  #object(schema: JsonSchema, place: string): string {
    const { properties = {}, required = [], additionalProperties: others } = schema
    const key = JSON.stringify([properties, required, others])
    const before = this.#written.get(key)
    if (before !== undefined && key.length >= longObject) return `{ as ${before} }`
    this.#written.set(key, place)
    const parts = Object.entries(properties)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => {
        const text = this.write(part, `${place}.${name}`)
        return `${name}${required.includes(name) ? '' : '?'}: ${text}`
      })
    if (typeof others === 'object') parts.push(`*: ${this.write(others, `${place}.*`)}`)
    else if (others !== false) parts.push('…')
    return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}'
  }
}
