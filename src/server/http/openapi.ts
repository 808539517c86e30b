import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import { api } from '#shared/routes.ts'
import { jsonSchemaOf } from './schema-compilers.ts'
import type { StoreServer } from './store-server.ts'

/** The OpenAPI 3.1 document, made from the schemas that validate, and a page that shows it (api.md, "Conventions"). */
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
  app.get(api.openApi, { config: { access: 'public' } }, () => app.swagger())
  await app.register(swaggerUi, { routePrefix: api.docs, staticCSP: false, logo: undefined })
}

const parts = ['body', 'querystring', 'params'] as const

/** Zod schemas as JSON Schema; what a schema takes for requests, what it gives for answers. */
function convert(schema: FastifySchema): FastifySchema {
  const converted: FastifySchema = { ...schema }
  for (const part of parts) {
    const value = schema[part]
    if (value instanceof z.core.$ZodType) converted[part] = jsonSchemaOf(value, 'input')
  }
  if (schema.response) {
    converted.response = Object.fromEntries(
      Object.entries(schema.response).map(([status, value]) => [
        status,
        value instanceof z.core.$ZodType ? jsonSchemaOf(value) : value,
      ]),
    )
  }
  return converted
}
