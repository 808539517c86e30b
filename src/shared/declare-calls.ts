import type * as z from 'zod/mini'
import type { Role } from './auth/auth.schema.ts'
import { can, type Scope } from './auth/scopes.ts'
import type { ErrorCode } from './error-status.ts'

/**
 * The callers of a call: `customer` is anyone who is signed in. `optional` is for everyone and knows a caller with a live
 * token; a dead one makes a visitor. A scope is for those who work here and hold it.
 */
export type Access = 'public' | 'optional' | 'customer' | Scope

export const isOfStaff = (access: Access | undefined): access is Scope => access?.includes(':') === true

/** Says who may make a call that needs an account. */
export const mayMakeCall = (role: Role, access: 'customer' | Scope): boolean =>
  access === 'customer' || can(role, access)

type Schema = z.core.$ZodType

/** A call of the API; its name is its method and path. */
export interface Call {
  access: Access
  /** heading in the OpenAPI document */
  tag: string
  summary: string
  params?: Schema
  query?: Schema
  headers?: Schema
  body?: Schema
  /** media types of an upload, which has no schema of its body */
  consumes?: readonly string[]
  /** of a success; 200 by default. Of two, the handler sets the second. */
  status?: 200 | 201 | readonly [200, 201]
  /** absent where a file is sent, or the caller is sent elsewhere */
  response?: Schema
  redirects?: true
  /** codes that only this call fails with; the common ones follow from the rest (`refusals-of-route.ts`) */
  refusals?: readonly ErrorCode[]
  /** further codes, with the details that such a refusal carries */
  refusedWith?: { readonly [_ in ErrorCode]?: Readonly<Record<string, Schema>> }
}

export type CallPattern = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
export type CallTable = Record<CallPattern, Call>

type Entry = Omit<Call, 'access' | 'tag'> & Partial<Call>

/** Declares the calls of one mount. One of them may state its own access or tag. */
export const declareCalls = /* @__NO_SIDE_EFFECTS__ */ <
  const Common extends Access,
  const Table extends Record<CallPattern, Entry>,
>(
  access: Common,
  tag: string,
  table: Table & { [Name in keyof Table]: Record<Exclude<keyof Table[Name], keyof Call>, never> },
) =>
  Object.fromEntries(Object.entries(table).map(([name, call]) => [name, { access, tag, ...call }])) as {
    [Name in keyof Table]: Table[Name] & Omit<{ access: Common; tag: string }, keyof Table[Name]>
  }
