import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallName, FileName } from '#shared/calls.ts'
import type { Call, CallPattern, CallTable } from '#shared/declare-calls.ts'
import type { ErrorCode } from '#shared/error-status.ts'
import type { StoreServer } from '../http/store-server.ts'
import type { CallOptions } from './call-request.ts'
import type { Shape } from './shape.ts'

type AnyShape<Deps> = Omit<Shape<CallName, Deps>, 'handle'> & {
  handle: (deps: Deps, request: FastifyRequest, reply: FastifyReply, call: Call) => Promise<unknown>
}

/** Mounts a table of `shared/calls.ts`, with the shape of each of its calls. `common` holds options of all of them. */
export function mount<Deps, Table extends CallTable>(
  app: StoreServer,
  deps: Deps,
  table: Table & Record<Exclude<keyof Table, CallName | FileName>, never>,
  shapes: {
    [Name in keyof Table & CallPattern]: Name extends CallName | FileName ? Shape<Name, Deps> : never
  },
  common: CallOptions = {},
): void {
  for (const [name, call] of Object.entries<Call>(table)) {
    const { options, handle } = (shapes as unknown as Record<string, AnyShape<Deps>>)[name]!
    const { config, ...others } = options
    const [method, url] = name.split(' ') as [string, string]
    app.route({
      method,
      url,
      ...common,
      ...others,
      config: { ...common.config, ...config, access: call.access },
      schema: schemaOf(call),
      handler: async (request, reply) => {
        if (!call.response) return handle(deps, request, reply, call)
        void reply.code([call.status ?? 200].flat()[0]!)
        return { success: true, ...((await handle(deps, request, reply, call)) as object) }
      },
    })
  }
}

function schemaOf({ access: _, tag, query, status = 200, response, refusals, refusedWith, ...others }: Call) {
  const codes = [...(refusals ?? []), ...(Object.keys(refusedWith ?? {}) as ErrorCode[])]
  return {
    ...others,
    tags: [tag],
    refusals: codes,
    ...(query && { querystring: query }),
    ...(response && { response: Object.fromEntries([status].flat().map((code) => [code, response])) }),
  }
}
