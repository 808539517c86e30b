import * as z from 'zod/mini'
import { boundedFetch } from '../../base/bounded-fetch.ts'
import { CallFailed } from './provider-failure.ts'

export interface CashfreeAccess {
  clientId: string
  clientSecret: string
  /** Without a trailing slash. */
  url: string
}

const fetchBounded = boundedFetch(10_000_000)

const failure = z.object({ message: z.string() })

/** Calls Cashfree, API version 2025-01-01. Throws CallFailed. */
export function createCashfreeClient({ clientId, clientSecret, url }: CashfreeAccess, timeoutMs: number) {
  return async function call<T>(
    schema: z.ZodMiniType<T>,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const { status, text } = await request(`${url}/pg/${path}`, {
      method,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'x-api-version': '2025-01-01',
        'x-client-id': clientId,
        'x-client-secret': clientSecret,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const response = parsed(text)
    if (status < 200 || status > 299)
      throw new CallFailed(status, failure.safeParse(response).data?.message ?? '')
    const expected = schema.safeParse(response)
    if (!expected.success) throw new CallFailed(null, 'the response is not as documented')
    return expected.data
  }
}

/** The deadline holds for the body too. */
async function request(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetchBounded(url, init)
    return { status: response.status, text: await response.text() }
  } catch {
    throw new CallFailed(null, '')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
