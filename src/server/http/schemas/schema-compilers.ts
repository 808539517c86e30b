import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import { fieldErrorsOf } from '#shared/schema/field-errors.ts'
import { plainMessage } from './plain-message.ts'

/** Validates with the shared schema. A malformed path is a 404, a header a 400, anything else a 400 with its fields. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  return (data) => {
    const parsed = z.safeParse(schema, data, { error: plainMessage })
    if (parsed.success) return { value: parsed.data }
    if (httpPart === 'params') return { error: notFound() }
    const fields = fieldErrorsOf(parsed.error)
    if (httpPart === 'headers') return { error: new StoreError('BAD_REQUEST', Object.values(fields)[0]!) }
    return { error: invalid(fields) }
  }
}

type Serializer = ReturnType<FastifySerializerCompiler<z.core.$ZodType>>

/** One for each schema: a GET route and its HEAD route share theirs, and so do several apps of a process. */
const serializers = new WeakMap<z.core.$ZodType, Serializer>()

/** Serialises only the fields that the schema of the response names. */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) => {
  const serializer = serializers.get(schema) ?? fastJson(jsonSchemaOf(schema))
  serializers.set(schema, serializer)
  return serializer
}

export function jsonSchemaOf(
  schema: z.core.$ZodType,
  io: 'input' | 'output' = 'output',
): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return rest
}
