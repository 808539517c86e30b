import { shippingAddress } from '../support/factories.ts'
import type { AttackedStore, Method } from './attacked-store.ts'

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  minimum?: number
  format?: string
}

export interface Operation {
  method: Method
  /** with `{name}` for parameters */
  path: string
  pathNames: string[]
  query: Record<string, Schema>
  body?: Schema
}

/** Every call of the API, from the OpenAPI document. Uploads have attacks of their own. */
export async function operationsOf(store: AttackedStore): Promise<Operation[]> {
  const { body: document } = await store.call('GET', '/api/openapi.json')
  const operations: Operation[] = []
  for (const [path, methods] of Object.entries<Record<string, any>>(document.paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const query = parameters.filter((parameter: { in: string }) => parameter.in === 'query')
      const body = requestBody?.content['application/json']?.schema as Schema | undefined
      operations.push({
        method: method.toUpperCase() as Method,
        path,
        pathNames: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
        query: Object.fromEntries(
          query.map(({ name, schema }: { name: string; schema: Schema }) => [name, schema]),
        ),
        ...(body ? { body } : {}),
      })
    }
  }
  return operations
}

/** Valid values by the name of the field, so that a hostile one beside them gets far. */
const good: Record<string, unknown> = {
  ...shippingAddress,
  password: 'Tana8Bana9',
  new_password: 'Tana8Bana9',
  current_password: 'Tana8Bana8',
  collection_id: 'classy',
  category: 'Shirts',
  size: 'M',
  quantity: 1,
  code: 'SAVE20',
  discount: 0,
  status: 'processing',
  rating: 5,
  gstin: '',
  role: 'staff',
  sizeStock: { M: 5 },
}

/** A valid or nearly valid body, or a part of one. */
export function exampleOf(schema: Schema, product: string, name = ''): unknown {
  if (name === 'product_id') return product
  if (name in good) return good[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return exampleOf(options[0]!, product)
  const type = [schema.type].flat()[0]
  if (type === 'object' || schema.properties) {
    const parts = Object.entries(schema.properties ?? {})
    return Object.fromEntries(parts.map(([part, inner]) => [part, exampleOf(inner, product, part)]))
  }
  if (type === 'array') return schema.items ? [exampleOf(schema.items, product)] : []
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  return 'Plain words'
}
