import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'
import { invalid, notFound } from '#shared/errors.ts'
import { fieldErrorsOf } from '#shared/schema/field-errors.ts'
import { plainWords } from './plain-words.ts'

/**
 * Validates with the shared schema. A malformed path is a 404, since nothing is there; anything else is a 400 with
 * its fields.
 */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  return (data) => {
    const parsed = z.safeParse(schema, data, { error: plainWords })
    if (parsed.success) return { value: parsed.data }
    return { error: httpPart === 'params' ? notFound() : invalid(fieldErrorsOf(parsed.error)) }
  }
}

/** Writes JSON with the answer's own shape: what the schema does not name is never sent. */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) =>
  fastJson(jsonSchemaOf(schema))

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
