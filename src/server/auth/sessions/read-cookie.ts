import type { FastifyRequest } from 'fastify'

/** A cookie of the store. */
export interface StoreCookie {
  name: string
  /** Its name in the release before, under which browsers may still have it. */
  before: string
  attributes: string
}

/** The value of a cookie of the request, null where it is missing or empty. */
export const readCookie = (request: FastifyRequest, { name, before }: StoreCookie): string | null =>
  valueOf(request, name) ?? valueOf(request, before)

function valueOf(request: FastifyRequest, name: string): string | null {
  for (const cookie of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = cookie.trim().split('=', 2)
    if (key === name && value) return value
  }
  return null
}
