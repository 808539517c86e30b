import type { FastifyReply } from 'fastify'
import type { CallName, calls, FileName } from '#shared/calls.ts'
import { isOfStaff, type Call } from '#shared/declare-calls.ts'
import type { Deps as StoreDeps } from '../http/deps.ts'
import type { CallOptions, CallRequest, CallResult } from './call-request.ts'
import type { Unchanged } from './change.ts'

type Calls = typeof calls
export type AnyName = CallName | FileName
export type Databases = Pick<StoreDeps, 'db' | 'reports'>

/** A call with what the store does for it; `mount` makes the route. */
export interface Shape<Name extends AnyName, Deps> {
  name: Name
  options: CallOptions
  handle: (
    deps: Deps,
    request: CallRequest<Calls[Name]>,
    reply: FastifyReply,
    call: Call,
  ) => Promise<CallResult<Calls[Name]>>
}

export type Result<Name extends AnyName> = CallResult<Calls[Name]>
export type Answer<Name extends AnyName> = Promise<Result<Name> | Unchanged<Result<Name>>>

/** The parsed request of a call, with the user where it needs an account. `request` has the rest: address, token, log. */
export type Asking<Name extends AnyName, Deps> = Pick<
  CallRequest<Calls[Name]>,
  keyof CallRequest<Calls[Name]> & ('params' | 'query' | 'body' | 'user')
> & { deps: Deps; request: CallRequest<Calls[Name]>; reply: FastifyReply }

type AnyRequest = Pick<CallRequest<Call>, 'log'> & { user?: { id: string } | null | undefined }

export const requestCaller = (request: unknown) => ({ id: (request as AnyRequest).user?.id ?? null })

export function callContext<Name extends AnyName, Deps>(
  request: CallRequest<Calls[Name]>,
  reply: FastifyReply,
  deps: Deps,
): Asking<Name, Deps> {
  const { params, query, body, user } = request as Record<string, unknown>
  return { params, query, body, user, deps, request, reply } as unknown as Asking<Name, Deps>
}

/** A change by staff without a trace is a fault of the code: tests fail, and a shop at work logs it and goes on. */
export function silentChangeFault(
  { access }: Call,
  name: string,
  request: unknown,
): (() => void) | undefined {
  if (!isOfStaff(access)) return undefined
  return () => {
    const fault = new Error(`${name} has changed the store without an entry in the audit log`)
    if (process.env['NODE_ENV'] !== 'production') throw fault
    ;(request as AnyRequest).log.error({ err: fault }, 'Change without an audit entry')
  }
}
