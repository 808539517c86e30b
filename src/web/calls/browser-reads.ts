import type { AnyPublicApi, PublicApi } from '#shared/public-api.ts'
import type { AnyInput } from '#shared/calls.ts'
import { sendCall } from './call.ts'

/** Milliseconds for which a prefetched response may be used. */
const maxAge = 10_000

/** Responses that were prefetched for a navigation, by their input. The navigation takes them out. */
export type Prefetched = Map<string, { at: number; response: Promise<unknown> }>

/**
 * Public reads over HTTP, without the token: the responses are the same for everyone. With `prefetch` set, responses
 * are cached for the navigation that is likely to follow, and a read that fails stays pending: the loader does not go on
 * to log a failure of a page that nobody has opened.
 */
export function browserReads(cache: Prefetched, prefetch = false): PublicApi {
  const read: AnyPublicApi = (name, input) => {
    const key = JSON.stringify([name, input])
    for (const [other, { at }] of cache) if (Date.now() - at > maxAge) cache.delete(other)
    const cached = cache.get(key)?.response
    if (!prefetch) cache.delete(key)
    const response = cached ?? sendCall(name, (input ?? {}) as AnyInput)
    if (!prefetch) return response
    if (!cached) cache.set(key, { at: Date.now(), response })
    return response.catch(() => {
      cache.delete(key)
      return new Promise(() => {})
    })
  }
  return read as PublicApi
}
