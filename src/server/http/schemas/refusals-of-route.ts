import type { RouteOptions } from 'fastify'
import type { Access } from '#shared/declare-calls.ts'
import { statusOfCode, type ErrorCode } from '#shared/error-status.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** Codes that only this call fails with, for the OpenAPI document. The common ones follow from the route. */
    refusals?: readonly ErrorCode[]
    /** The call always leads to another address. */
    redirects?: boolean
  }
}

type Route = Pick<RouteOptions, 'method' | 'schema' | 'config'> & { url: string }

/** Every code that a call can fail with, in the order of their statuses. */
export function refusalsOfRoute(route: Route): ErrorCode[] {
  const { schema = {}, config = {} } = route
  const changes = ![route.method].flat().includes('GET')
  const access = config.access ?? 'public'
  const codes = new Set<ErrorCode>([
    'BAD_REQUEST',
    ...when(schema.body || schema.querystring || schema.consumes, 'VALIDATION_FAILED'),
    ...when(needsAccount(access), 'UNAUTHENTICATED'),
    // A customer may not change the demo accounts of a public demo.
    ...when(needsAccount(access) && (access !== 'customer' || changes), 'FORBIDDEN'),
    ...when(route.url.includes(':') || config.previewed, 'NOT_FOUND'),
    ...when(changes, 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'),
    'URI_TOO_LONG',
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
    ...(schema.refusals ?? []),
  ])
  return (Object.keys(statusOfCode) as ErrorCode[]).filter((code) => codes.has(code))
}

const when = (condition: unknown, ...codes: ErrorCode[]): ErrorCode[] => (condition ? codes : [])

const needsAccount = (access: Access): boolean => access !== 'public' && access !== 'optional'
