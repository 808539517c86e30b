import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoreServer } from '../../src/server/http/store-server.ts'

interface Response {
  $ref?: string
  content?: Record<string, { schema?: object }>
}
interface OpenApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { responses: Record<string, Response> }
}

/** All apps of a process have the same document. */
let known: OpenApiDocument | undefined
const validators = new Map<string, ValidateFunction>()
const ajv = new Ajv({ strict: false, validateFormats: false })

/** Compares every response of the app with its OpenAPI document. The function tells what did not fit. */
export function compareWithDocument(app: StoreServer): () => string[] {
  const breaches = new Set<string>()
  app.addHook('onSend', async (request, reply, payload) => {
    const breach = breachOf(app, request, reply, payload)
    if (breach) breaches.add(breach)
  })
  return () => [...breaches]
}

function breachOf(
  app: StoreServer,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  const { url } = request.routeOptions
  if (!url?.startsWith('/api/') || request.method === 'HEAD' || reply.statusCode === 304) return undefined
  known ??= app.swagger() as unknown as OpenApiDocument
  const call = known.paths[url.replace(/:(\w+)/g, '{$1}')]?.[request.method.toLowerCase()]
  if (!call) return undefined
  const what = `${request.method} ${url} responded ${reply.statusCode}`
  const response = resolve(call.responses[reply.statusCode], known)
  if (!response) return `${what} ${codeIn(payload)}, which the document does not have`
  const schema = response.content?.['application/json']?.schema
  if (!schema || !isPlainJson(reply, payload)) return undefined
  const validate = validatorFor(`${request.method} ${url} ${reply.statusCode}`, schema)
  if (validate(JSON.parse(String(payload)))) return undefined
  return `${what} ${codeIn(payload)}: ${ajv.errorsText(validate.errors)}`
}

const resolve = (response: Response | undefined, document: OpenApiDocument): Response | undefined =>
  response?.$ref ? document.components.responses[response.$ref.split('/').at(-1)!] : response

const isPlainJson = (reply: FastifyReply, payload: unknown): boolean =>
  String(reply.getHeader('content-type')).includes('json') &&
  reply.getHeader('content-encoding') === undefined &&
  (typeof payload === 'string' || Buffer.isBuffer(payload))

function validatorFor(key: string, schema: object): ValidateFunction {
  const validate = validators.get(key) ?? ajv.compile(schema)
  validators.set(key, validate)
  return validate
}

const codeIn = (payload: unknown): string => /"code":"(\w+)"/.exec(String(payload))?.[1] ?? ''
