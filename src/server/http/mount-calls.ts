import type { FastifyContextConfig, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { CallName, FileName } from '#shared/calls.ts'
import type { Access, Call, CallPattern, CallTable } from '#shared/declare-calls.ts'
import type { ErrorCode } from '#shared/error-status.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { StoreServer } from './store-server.ts'

/** Output of a schema of the declaration. */
type Output<Declared, Part extends keyof Call> = Declared extends {
  [_ in Part]: infer Schema extends z.core.$ZodType
}
  ? z.output<Schema>
  : unknown

interface Caller {
  user: SessionUser
  token: string
}

/** The request of a call, with the types of its declaration, and with a user where it needs an account. */
type CallRequest<Declared extends Call> = FastifyRequest<{
  Params: Output<Declared, 'params'>
  Querystring: Output<Declared, 'query'>
  Headers: Output<Declared, 'headers'>
  Body: Output<Declared, 'body'>
}> &
  (Declared['access'] extends Exclude<Access, 'public' | 'optional'> ? Caller : unknown)

/** Body of the response without `success: true`; anything where there is nothing else in it. */
type CallResult<Declared> = Declared extends { response: infer Schema extends z.core.$ZodType }
  ? [Exclude<keyof z.output<Schema>, 'success'>] extends [never]
    ? unknown
    : Omit<z.output<Schema>, 'success'>
  : FastifyReply

type Handler<Declared extends Call> = (
  request: CallRequest<Declared>,
  reply: FastifyReply,
) => CallResult<Declared> | Promise<CallResult<Declared>>

/** Options of Fastify that the declaration does not have. */
interface CallOptions extends Omit<RouteShorthandOptions, 'config' | 'schema' | 'handler'> {
  config?: Omit<FastifyContextConfig, 'access' | 'also'>
}

export type CallHandlers<Table extends CallTable> = {
  [Name in keyof Table & CallPattern]:
    | Handler<Table[Name]>
    | (CallOptions & { handler: Handler<Table[Name]> })
}

type AnyHandler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Mounts a table of `shared/calls.ts`, which each of its calls has a handler for. `common` holds options of all of them. */
export function mountCalls<Table extends CallTable>(
  app: StoreServer,
  table: Table & Record<Exclude<keyof Table, CallName | FileName>, never>,
  handlers: CallHandlers<Table>,
  common: CallOptions = {},
): void {
  for (const [name, call] of Object.entries<Call>(table)) {
    const given = handlers[name as keyof Table & CallPattern] as
      | AnyHandler
      | (CallOptions & { handler: AnyHandler })
    const { handler, config, ...options } = typeof given === 'function' ? { handler: given } : given
    const [method, url] = name.split(' ') as [string, string]
    app.route({
      method,
      url,
      ...common,
      ...options,
      config: { ...common.config, ...config, access: call.access, also: call.also },
      schema: schemaOf(call),
      handler: call.response ? withSuccess(handler, call.status) : handler,
    })
  }
}

function schemaOf({
  access: _,
  also: _also,
  tag,
  query,
  status = 200,
  response,
  refusals,
  refusedWith,
  ...others
}: Call) {
  const codes = [...(refusals ?? []), ...(Object.keys(refusedWith ?? {}) as ErrorCode[])]
  return {
    ...others,
    tags: [tag],
    refusals: codes,
    ...(query && { querystring: query }),
    ...(response && { response: Object.fromEntries([status].flat().map((code) => [code, response])) }),
  }
}

const withSuccess =
  (handler: AnyHandler, status: Call['status'] = 200): AnyHandler =>
  async (request, reply) => {
    void reply.code([status].flat()[0]!)
    return { success: true, ...((await handler(request, reply)) as object) }
  }
