/**
 * Key of a response that is behind already, such as a list with a count of a moment ago: it is sent, and not cached.
 * A symbol, so that it is in no JSON.
 */
export const notCacheable = Symbol('not cacheable')

export const isCacheable = (response: unknown): boolean =>
  !(typeof response === 'object' && response !== null && notCacheable in response)
