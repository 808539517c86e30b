import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { Access } from '#shared/declare-calls.ts'
import type { ErrorCode } from '#shared/error-status.ts'
import { findShop } from '../../brand/current-shop.ts'
import { sendCached } from '../../http/cache/send-cached.ts'
import { CachedResponse } from '../../http/cache/cached-response.ts'
import { docsFiles, docsPage } from './docs-page.ts'
import { docsPath, openApiPath } from '../../http/docs-paths.ts'
import { refusalResponses } from '../../http/schemas/refusal-responses.ts'
import { refusalsOfRoute } from '../../http/schemas/refusals-of-route.ts'
import { toJsonSchema, toResponseSchema } from '../../http/schemas/schema-compilers.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'

/** The OpenAPI 3.1 document, from the schemas of the routes, and its page (docs/product/errors.md, Conventions). */
export async function openApi(app: StoreServer, { db }: Pick<Deps, 'db'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        // Each response names the shop as it is called then.
        ...infoOf('shop'),
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
          url.startsWith(docsPath) ||
          url === openApiPath ||
          route.method === 'HEAD',
        ...securityOf(route.config?.access),
        operationId: operationIdOf(String(route.method), url),
        [refusalsMark]: refusalsOfRoute({ ...route, url, ...(schema && { schema }) }),
      },
    }),
    transformObject: (document) => describeRefusals(document as { openapiObject: OpenApiDocument }),
  })
  // Written once for each name: it is large, and anyone may ask for it.
  const json = oncePerName((name) => {
    const document = app.swagger()
    const named = { ...document, info: { ...document.info, ...infoOf(name) } }
    return documentOf('application/json; charset=utf-8', JSON.stringify(named))
  })
  const yaml = oncePerName((name) =>
    documentOf('application/yaml; charset=utf-8', nameYaml(app.swagger({ yaml: true }), name)),
  )
  const shopName = async () => (await findShop(db)).name
  app.get(openApiPath, { config: { access: 'public' } }, async (request, reply) =>
    sendCached(request, reply, json(await shopName())),
  )
  app.addHook('onRoute', (route) => {
    if (route.url === `${docsPath}/json`)
      route.handler = async (request, reply) => sendCached(request, reply, json(await shopName()))
    if (route.url === `${docsPath}/yaml`)
      route.handler = async (request, reply) => sendCached(request, reply, yaml(await shopName()))
    if (route.url === docsPath || route.url === `${docsPath}/`)
      route.handler = async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(docsPage(await findShop(db)))
  })
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: false,
    logo: undefined,
    // Without the bar for another document's address.
    uiConfig: { layout: 'BaseLayout' },
  })
  docsFiles(app)
}

/** `postApiOrders`. Links into the page carry it, and an underscore in them is an error there. */
const operationIdOf = (method: string, url: string): string =>
  method.toLowerCase() + url.replace(/[^a-z\d]+([a-z\d]?)/gi, (_, letter: string) => letter.toUpperCase())

function securityOf(access: Access | undefined): Pick<FastifySchema, 'security'> {
  if (access === 'public') return {}
  return { security: access === 'optional' ? [{}, { session: [] }] : [{ session: [] }] }
}

const documentOf = (type: string, body: string): CachedResponse =>
  new CachedResponse({ status: 200, headers: { 'content-type': type }, body, tags: [] })

function oncePerName<Value>(make: (name: string) => Value): (name: string) => Value {
  let made: { name: string; value: Value } | undefined
  return (name) => {
    if (made?.name !== name) made = { name, value: make(name) }
    return made.value
  }
}

const infoOf = (name: string) => ({
  title: name,
  description: `The HTTP API of the ${name} store. Money is whole rupees, times are UTC.`,
})

/** The first title and the first description are those of the document; JSON's strings are YAML's. */
function nameYaml(text: string, name: string): string {
  const { title, description } = infoOf(name)
  return text
    .replace(/^ {2}title: .*$/m, () => `  title: ${JSON.stringify(title)}`)
    .replace(/^ {2}description: .*$/m, () => `  description: ${JSON.stringify(description)}`)
}

/** Converts Zod schemas to JSON Schema. */
function convert({
  body,
  querystring,
  params,
  headers,
  consumes,
  response,
  refusals: _,
  redirects,
  ...rest
}: FastifySchema): FastifySchema {
  return {
    ...rest,
    ...(consumes ? { consumes, body: bodyOf(consumes) } : {}),
    ...(isZod(body) ? { body: toJsonSchema(body, 'input') } : {}),
    // A query is text; its output type is the documented one.
    ...(isZod(querystring) ? { querystring: toJsonSchema(querystring) } : {}),
    ...(isZod(params) ? { params: toJsonSchema(params, 'input') } : {}),
    ...(isZod(headers) ? { headers: toJsonSchema(headers, 'input') } : {}),
    response: responses(response ?? { [redirects ? 302 : 200]: noJson }),
  }
}

const isZod = (schema: unknown): schema is z.core.$ZodType => schema instanceof z.core.$ZodType

/** Body of an upload: a file in a form, or the whole body. */
const bodyOf = (consumes: readonly string[]) =>
  consumes.includes('multipart/form-data') ? { type: 'object', properties: { file } } : file
const file = { type: 'string', format: 'binary' }

/** A download or a redirect. */
const noJson = { type: 'null' }

function responses(response: object): Record<string, unknown> {
  const described = Object.entries(response).map(([status, schema]) => [
    status,
    { ...(isZod(schema) ? toResponseSchema(schema) : schema), [description]: STATUS_CODES[status] },
  ])
  return Object.fromEntries(described)
}

const description = 'x-response-description'

/** Carries the codes of a call through the generator, which knows only schemas as responses. */
const refusalsMark = 'x-refusals'

interface OpenApiDocument {
  paths?: Record<string, Record<string, { [refusalsMark]?: ErrorCode[]; responses?: object }>>
  components?: object
}

/** Gives every call the responses of its failures; equal ones stand once, among the components. */
function describeRefusals({ openapiObject }: { openapiObject: OpenApiDocument }): object {
  const shared: Record<string, unknown> = {}
  for (const calls of Object.values(openapiObject.paths ?? {}))
    for (const call of Object.values(calls)) {
      for (const [status, response] of Object.entries(refusalResponses(call[refusalsMark] ?? []))) {
        const { examples } = response.content['application/json']!
        const name = [status, ...Object.keys(examples)].join('.')
        shared[name] = response
        call.responses = { ...call.responses, [status]: { $ref: `#/components/responses/${name}` } }
      }
      delete call[refusalsMark]
    }
  openapiObject.components = { ...openapiObject.components, responses: shared }
  return openapiObject
}
