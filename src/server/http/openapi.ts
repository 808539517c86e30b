import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import { statusOfCode } from '#shared/error-status.ts'
import { api } from '#shared/routes.ts'
import { sendStored } from '../cache/send-stored.ts'
import { StoredResponse } from '../cache/stored-response.ts'
import { jsonSchemaOf } from './schema-compilers.ts'
import type { StoreServer } from './store-server.ts'

/** The OpenAPI 3.1 document, made from the schemas that validate, and a page that shows it (docs/product/errors.md, Conventions). */
export async function openApi(app: StoreServer): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Taanka',
        description: 'The HTTP API of the Taanka store. Money is whole rupees, times are UTC.',
        version: '1.0.0',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...convert(schema ?? {}),
        hide:
          !url.startsWith('/api/') ||
          url.startsWith(api.docs) ||
          url === api.openApi ||
          route.method === 'HEAD',
        ...(route.config?.access === 'public' ? {} : { security: [{ session: [] }] }),
      },
    }),
  })
  // Written once: it is large, and anyone may ask for it.
  const json = once(() => documentOf('application/json; charset=utf-8', JSON.stringify(app.swagger())))
  const yaml = once(() => documentOf('application/yaml; charset=utf-8', app.swagger({ yaml: true })))
  app.get(api.openApi, { config: { access: 'public' } }, (request, reply) =>
    sendStored(request, reply, json()),
  )
  app.addHook('onRoute', (route) => {
    if (route.url === `${api.docs}/json`)
      route.handler = (request, reply) => sendStored(request, reply, json())
    if (route.url === `${api.docs}/yaml`)
      route.handler = (request, reply) => sendStored(request, reply, yaml())
  })
  await app.register(swaggerUi, { routePrefix: api.docs, staticCSP: false, logo: undefined })
}

const documentOf = (type: string, body: string): StoredResponse =>
  new StoredResponse({ status: 200, headers: { 'content-type': type }, body, tags: [] })

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Zod schemas as JSON Schema, and what the conventions say of every call (docs/product/errors.md, Conventions). */
function convert({ body, querystring, params, consumes, response, ...rest }: FastifySchema): FastifySchema {
  return {
    ...rest,
    ...(consumes ? { consumes, body: bodyOf(consumes) } : {}),
    ...(isZod(body) ? { body: jsonSchemaOf(body, 'input') } : {}),
    // A query is text that is read as something: the document says as what.
    ...(isZod(querystring) ? { querystring: jsonSchemaOf(querystring) } : {}),
    ...(isZod(params) ? { params: jsonSchemaOf(params, 'input') } : {}),
    response: { ...answers(response ?? { 200: noJson }), default: failure },
  }
}

const isZod = (schema: unknown): schema is z.core.$ZodType => schema instanceof z.core.$ZodType

/** Of an upload: a file among the parts of a form, or the whole body. */
const bodyOf = (consumes: readonly string[]) =>
  consumes.includes('multipart/form-data') ? { type: 'object', properties: { file } } : file
const file = { type: 'string', format: 'binary' }

/** A file to download, or another address. */
const noJson = { type: 'null' }

function answers(response: object): Record<string, unknown> {
  const described = Object.entries(response).map(([status, schema]) => [
    status,
    { ...(isZod(schema) ? jsonSchemaOf(schema) : schema), [description]: STATUS_CODES[status] },
  ])
  return Object.fromEntries(described)
}

const description = 'x-response-description'

const failure = {
  ...jsonSchemaOf(
    z.looseObject({
      success: z.literal(false),
      error: z.string(),
      code: z.enum(Object.keys(statusOfCode)),
      fields: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  [description]: 'Refused or failed: a sentence for a person, a code, and what is wrong with which field',
}
