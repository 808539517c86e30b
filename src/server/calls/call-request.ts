import type { FastifyContextConfig, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { Access, Call } from '#shared/declare-calls.ts'
import type { SessionUser } from '../users/session.queries.ts'

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
export type CallRequest<Declared extends Call> = FastifyRequest<{
  Params: Output<Declared, 'params'>
  Querystring: Output<Declared, 'query'>
  Headers: Output<Declared, 'headers'>
  Body: Output<Declared, 'body'>
}> &
  (Declared['access'] extends Exclude<Access, 'public' | 'optional'> ? Caller : unknown)

/** Body of the response without `success: true`; anything where there is nothing else in it. */
export type CallResult<Declared> = Declared extends { response: infer Schema extends z.core.$ZodType }
  ? [Exclude<keyof z.output<Schema>, 'success'>] extends [never]
    ? unknown
    : Omit<z.output<Schema>, 'success'>
  : FastifyReply

/** Options of Fastify that the declaration does not have. */
export interface CallOptions extends Omit<RouteShorthandOptions, 'config' | 'schema' | 'handler'> {
  config?: Omit<FastifyContextConfig, 'access'>
}
