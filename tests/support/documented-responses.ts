import { appendFileSync } from 'node:fs'
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
/** By schema: the errors of most calls have the same. */
const validators = new Map<object, ValidateFunction>()
// Each is used a few times: making its code shorter takes longer than running it.
const ajv = new Ajv({ strict: false, validateFormats: false, code: { optimize: false } })

/**
 * Compares every response of the app with its OpenAPI document, and so the code of every refusal with those that its call
 * declares. The function tells what did not fit. `TEST_REFUSALS` names a file that keeps which codes the calls have refused with.
 */
export function compareWithDocument(app: StoreServer): () => string[] {
  const breaches = new Set<string>()
  const refusals = new Set<string>()
  app.addHook('onSend', async (request, reply, payload) => {
    const breach = breachOf(app, request, reply, payload)
    if (breach) breaches.add(breach)
    if (reply.statusCode >= 400)
      refusals.add(`${request.method} ${request.routeOptions.url} ${codeIn(payload)}`)
  })
  app.addHook('onClose', async () => {
    const file = process.env['TEST_REFUSALS']
    if (file) appendFileSync(file, [...refusals, ''].join('\n'))
  })
  return () => [...breaches]
}

/** Fails a test whose store has sent what its document does not have. */
export function expectDocumented(breaches: string[]): void {
  if (breaches.length > 0) throw new Error(`/api/openapi.json is wrong:\n${breaches.join('\n')}`)
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
  const validate = validatorFor(schema)
  if (validate(JSON.parse(String(payload)))) return undefined
  return `${what} ${codeIn(payload)}: ${ajv.errorsText(validate.errors)}`
}

const resolve = (response: Response | undefined, document: OpenApiDocument): Response | undefined =>
  response?.$ref ? document.components.responses[response.$ref.split('/').at(-1)!] : response

const isPlainJson = (reply: FastifyReply, payload: unknown): boolean =>
  String(reply.getHeader('content-type')).includes('json') &&
  reply.getHeader('content-encoding') === undefined &&
  (typeof payload === 'string' || Buffer.isBuffer(payload))

function validatorFor(schema: object): ValidateFunction {
  const validate = validators.get(schema) ?? ajv.compile(schema)
  validators.set(schema, validate)
  return validate
}

const codeIn = (payload: unknown): string => /"code":"(\w+)"/.exec(String(payload))?.[1] ?? ''
