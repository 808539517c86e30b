import { pathOfCall } from '#shared/call-href.ts'
import type { AnyInput, CallArgs, CallName, CallResponse } from '#shared/calls.ts'
import { unreachable } from '#shared/errors.ts'
import { loginHref } from '#shared/routes.ts'
import { currentPath, goTo } from '../ui/navigation.ts'
import { readToken, rejectToken } from './session-token.ts'
import { ApiError, responseError } from './api-error.ts'

/** Milliseconds until a call is aborted. */
const timeout = 15_000

export interface CallOptions {
  /**
   * `public`: never carries the token. `customer`: carries it, and a 401 ends the session and leads to the
   * sign-in page. `quiet`: carries it, and a 401 only rejects (the session check, logging out, the quote of a cart).
   */
  access?: 'public' | 'customer' | 'quiet'
  /** message where the response has none (docs/product/errors.md, What is shown) */
  fallback?: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** Makes a JSON call. Resolves to the body of a success, rejects with an ApiError for anything else. */
export function call<Name extends CallName>(
  name: Name,
  ...[input]: CallArgs<Name, CallOptions>
): Promise<CallResponse<Name>> {
  return sendCall(name, (input ?? {}) as AnyInput & CallOptions)
}

/** `call` without the types of its input, for code that is generic over calls. */
export async function sendCall<Name extends CallName>(
  name: Name,
  input: AnyInput & CallOptions,
): Promise<CallResponse<Name>> {
  const { access = 'public', body, fallback, headers, signal } = input
  const isJson = body !== undefined
  const init = {
    method: methodOf(name),
    headers: {
      accept: 'application/json',
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(isJson && { body: JSON.stringify(body) }),
  }
  const response = await sendRequest(pathOfCall(name, input), init, { access, fallback, signal })
  return readSuccess(name, response, fallback)
}

/** Reads the body of a success. Throws for a truncated one. */
export async function readSuccess<Name extends CallName>(
  _name: Name,
  response: Response,
  fallback?: string,
): Promise<CallResponse<Name>> {
  const body = await readJson(response)
  if (typeof body === 'object' && body !== null && 'success' in body && body.success === true)
    return body as CallResponse<Name>
  throw responseError(0, body, fallback)
}

const methodOf = (name: CallName): string => name.slice(0, name.indexOf(' '))

interface RequestOptions extends Pick<CallOptions, 'access' | 'fallback' | 'signal'> {
  /** milliseconds */
  timeout?: number
}

/** Sends a request with the token and the timeout. Resolves to a response with a status of success. */
export async function sendRequest(
  url: string,
  { headers, ...init }: RequestInit & { headers: Record<string, string> },
  { access, fallback, signal, timeout: limit = timeout }: RequestOptions,
): Promise<Response> {
  const token = access === 'public' ? null : readToken()
  let response: Response
  try {
    response = await fetch(url, {
      ...init,
      headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` },
      // For the cookie of a sign-in provider's redirect.
      credentials: 'same-origin',
      signal: AbortSignal.any([AbortSignal.timeout(limit), ...(signal ? [signal] : [])]),
    })
  } catch {
    throw new ApiError(0, 'UNAVAILABLE', fallback ?? unreachable)
  }
  if (response.ok) return response
  if (response.status === 401 && access === 'customer') endSession(token)
  throw responseError(response.status, await readJson(response), fallback)
}

/** Ends the session and leads to the sign-in page, which says so, and back here and to this step afterwards. The cart stays. */
export function endSession(token: string | null): void {
  const from = currentPath()
  if (rejectToken(token)) goTo(loginHref(from), { replace: true, state: { ended: history.state?.usr ?? {} } })
}

/** Null for a body that is not JSON or was truncated. */
const readJson = (response: Response): Promise<unknown> => response.json().catch(() => null)
