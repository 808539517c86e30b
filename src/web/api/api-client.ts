import type { ErrorCode } from '#shared/error-status.ts'
import { errorText, StoreError, type FieldErrors } from '#shared/errors.ts'
import { loginHref } from '#shared/routes.ts'
import { currentPath, goTo } from '../state/navigation.ts'
import { readToken, rejectToken } from '../state/session-token.ts'

/** Milliseconds until a call is given up. */
const timeout = 15_000

export const unreachable = 'The store could not be reached. Please check your connection and try again.'

/** A failed call. `status` is 0 where no answer came: no network, too slow, given up. */
export class ApiError extends StoreError {
  readonly status: number

  constructor(status: number, code: ErrorCode, message: string, body: { fields?: FieldErrors } = {}) {
    super(code, message, { fields: body.fields, details: { ...body } })
    this.name = 'ApiError'
    this.status = status
  }

  /** What else the answer carried (`items`, `quote`). */
  get body(): Record<string, unknown> {
    return this.details
  }
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  /**
   * `public`: never carries the token. `customer`: carries it, and a 401 ends the session and leads to the
   * sign-in page. `quiet`: carries it, and a 401 only rejects (the session check, logging out).
   */
  access?: 'public' | 'customer' | 'quiet'
  /** said where the answer says nothing of its own (specification, section 8) */
  fallback?: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** One call of the API: JSON in, JSON out, an ApiError for anything but a success. */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const token = call.access === undefined || call.access === 'public' ? null : readToken()
  const response = await send(path, call, token)
  const body = await readJson(response)
  if (response.ok && isSuccess(body)) return body as Answer
  if (response.status === 401 && call.access === 'customer') endSession(token)
  throw failureOf(response, body, call.fallback)
}

async function send(path: string, call: Call, token: string | null): Promise<Response> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeout), ...(call.signal ? [call.signal] : [])])
  try {
    return await fetch(path, {
      method: call.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      // The only cookie of the site is the one of those who come back from a sign-in provider.
      credentials: 'same-origin',
      signal,
    })
  } catch {
    throw new ApiError(0, 'UNAVAILABLE', call.fallback ?? unreachable)
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

const isSuccess = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && (body as { success?: unknown }).success === true

/** The token is dead: the shopper signs in again and comes back here. The cart is kept. */
function endSession(token: string | null): void {
  const from = currentPath()
  if (rejectToken(token)) goTo(loginHref(from), { replace: true })
}

function failureOf(response: Response, body: unknown, fallback: string | undefined): ApiError {
  const details =
    typeof body === 'object' && body !== null ? (body as { code?: ErrorCode; fields?: FieldErrors }) : {}
  // An answer cut off on its way is no answer.
  const status = response.ok ? 0 : response.status
  return new ApiError(status, details.code ?? codeOf(status), errorText(body, fallback), details)
}

function codeOf(status: number): ErrorCode {
  if (status === 401) return 'UNAUTHENTICATED'
  if (status === 404) return 'NOT_FOUND'
  return status === 0 || status === 503 ? 'UNAVAILABLE' : 'INTERNAL'
}

/** The sentence to show for anything that went wrong. */
export function sentenceOf(error: unknown, fallback?: string): string {
  return error instanceof StoreError ? error.message : errorText(null, fallback)
}
