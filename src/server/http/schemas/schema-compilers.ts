import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import fastJson, { type AnySchema } from 'fast-json-stringify'
import * as z from 'zod/mini'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import { firstFieldErrors } from '#shared/schema/field-errors.ts'
import { plainMessage } from './plain-message.ts'

/** Validates with the shared schema. A malformed path is a 404, a header a 400, anything else a 400 with its fields. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  return (data) => {
    const parsed = z.safeParse(schema, data, { error: plainMessage })
    if (parsed.success) return { value: parsed.data }
    if (httpPart === 'params') return { error: notFound() }
    const fields = firstFieldErrors(parsed.error)
    if (httpPart === 'headers') return { error: new StoreError('BAD_REQUEST', Object.values(fields)[0]!) }
    return { error: invalid(fields) }
  }
}

type Serializer = ReturnType<FastifySerializerCompiler<z.core.$ZodType>>

/** One for each schema: a GET route and its HEAD route share theirs, and so do several apps of a process. */
const serializers = new WeakMap<z.core.$ZodType, Serializer>()

/** Serialises only the fields that the schema of the response names. */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) => {
  const serializer = serializers.get(schema) ?? fastJson(writable(toResponseSchema(schema)) as AnySchema)
  serializers.set(schema, serializer)
  return serializer
}

/** The part of JSON Schema that responses use. */
export interface JsonSchema {
  type?: string
  nullable?: boolean
  required?: string[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/**
 * The schema of a response says what storage can hold. It checks types alone: rows that an earlier form took are read
 * for ever, and one of them must not close the list that it is in.
 */
export function toResponseSchema(schema: z.core.$ZodType): JsonSchema {
  return mapSchema(toJsonSchema(schema), (part) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => !checks.has(name))),
  )
}

/** Keywords of what a form takes. */
const checks = new Set(
  'pattern format minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems propertyNames'.split(
    ' ',
  ),
)

/** For a serializer that compares nothing, and so never throws: `null` is no alternative, and a field may be missing. */
const writable = (schema: JsonSchema): JsonSchema =>
  mapSchema(schema, ({ required: _, anyOf, ...part }) => {
    const [value, nothing, ...more] = anyOf ?? []
    const isNullable = value?.type !== undefined && nothing?.type === 'null' && more.length === 0
    return isNullable ? { ...part, ...value, nullable: true } : { ...part, ...(anyOf && { anyOf }) }
  })

/** Changes a schema and every part of it, from the inside out. */
function mapSchema(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const inner = (part: JsonSchema) => mapSchema(part, change)
  const { properties, additionalProperties, items, anyOf, oneOf } = schema
  return change({
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)])),
    }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inner(additionalProperties) }),
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
  })
}

export function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return rest as JsonSchema
}
