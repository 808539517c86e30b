import type * as z from 'zod/mini'
import { jsonClient, type JsonResponse } from '../../../base/json-client.ts'
import { CarrierRefused, CarrierUnavailable } from '../carrier.ts'
import type { ShiprocketAccess } from '../../../base/config/shiprocket-config.ts'
import { failureSentence, signedIn, statusInside } from './shiprocket-shapes.ts'

/** Milliseconds. A token is valid for ten days. */
const tokenFor = 9 * 86_400_000

export interface ClientOptions {
  timeoutMs?: number
  now?: () => Date
}

/** One call, whose answer must have this shape. Throws CarrierRefused and CarrierUnavailable. */
export type CallShiprocket = <T>(
  schema: z.ZodMiniType<T>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<T>

/** Calls the API of Shiprocket, version 1, under a token that is kept while it is valid. */
export function createShiprocketClient(
  { email, password, url }: Pick<ShiprocketAccess, 'email' | 'password' | 'url'>,
  { timeoutMs = 15_000, now = () => new Date() }: ClientOptions = {},
): CallShiprocket {
  const request = jsonClient({ url: `${url}/v1/external`, timeoutMs })
  let token: { value: string; until: number } | null = null
  let signingIn: Promise<string> | null = null

  return async (schema, method, path, body) => {
    let used = await currentToken()
    let answer = await send(method, path, body, used)
    if (answer.status === 401) {
      if (token?.value === used) token = null
      used = await currentToken()
      answer = await send(method, path, body, used)
    }
    return read(schema, answer)
  }

  async function currentToken(): Promise<string> {
    if (token && now().getTime() < token.until) return token.value
    signingIn ??= signIn().finally(() => (signingIn = null))
    return signingIn
  }

  async function signIn(): Promise<string> {
    const answer = await send('POST', '/auth/login', { email, password })
    try {
      const { token: value } = read(signedIn, answer)
      token = { value, until: now().getTime() + tokenFor }
      return value
    } catch (error) {
      // Not in its own words, which may repeat what was sent.
      throw error instanceof CarrierRefused
        ? new CarrierRefused('Shiprocket refuses SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD')
        : error
    }
  }

  /** A status within a good response counts as that of the response. */
  async function send(method: 'GET' | 'POST', path: string, body?: object, bearer?: string) {
    const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const response = await request(method, path, { body, headers })
    if (!response) throw new CarrierUnavailable('Shiprocket does not answer')
    const { isOk, status } = response
    return { ...response, status: (isOk && statusInside(response.body)) || status }
  }
}

function read<T>(schema: z.ZodMiniType<T>, { status, body }: JsonResponse): T {
  const isGood = status >= 200 && status < 300
  const isRefusal = status >= 400 && status < 500 && status !== 429
  if (!isGood && !isRefusal) throw new CarrierUnavailable(`Shiprocket answers ${status}`)
  const shaped = isGood ? schema.safeParse(body) : null
  if (shaped?.success) return shaped.data
  const sentence = failureSentence(body)
  if (isRefusal) throw new CarrierRefused(sentence || `Shiprocket refuses it (${status})`)
  if (sentence !== '') throw new CarrierRefused(sentence)
  throw new CarrierUnavailable('the answer of Shiprocket is not as documented')
}
