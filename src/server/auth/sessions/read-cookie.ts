import type { FastifyRequest } from 'fastify'

/** The value of a cookie of the request, null where it is missing or empty. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  for (const cookie of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = cookie.trim().split('=', 2)
    if (key === name && value) return value
  }
  return null
}
