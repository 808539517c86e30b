import { boundedFetch } from './bounded-fetch.ts'
import { jsonIn } from './json-in.ts'

export interface JsonService {
  /** without a trailing slash */
  url: string
  /** for a response with its body */
  timeoutMs: number
  headers?: Record<string, string>
}

export interface JsonResponse {
  status: number
  isOk: boolean
  /** {} for an empty body, undefined for one that is no JSON */
  body: unknown
}

export interface JsonRequest {
  body?: object | undefined
  headers?: Record<string, string>
}

const fetchBounded = boundedFetch(10_000_000)

/**
 * Calls of a service that speaks JSON. Resolves to null where no response came whole, in time and of at most 10 MB. A
 * redirect is not followed.
 */
export function jsonClient({ url, timeoutMs, headers }: JsonService) {
  return async (
    method: 'GET' | 'POST',
    path: string,
    request: JsonRequest = {},
  ): Promise<JsonResponse | null> => {
    try {
      const response = await fetchBounded(url + path, {
        method,
        headers: { 'content-type': 'application/json', ...headers, ...request.headers },
        ...(request.body && { body: JSON.stringify(request.body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      return { status: response.status, isOk: response.ok, body: bytes.length === 0 ? {} : jsonIn(bytes) }
    } catch {
      return null
    }
  }
}
