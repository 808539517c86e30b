import { StoreError } from '#shared/errors.ts'

export const unreadableRequest = () => new StoreError('BAD_REQUEST', 'This request could not be read')

/** `retryAfter` in seconds. */
export const tooManyRequests = (retryAfter?: number) =>
  new StoreError('RATE_LIMITED', 'Too many requests. Please wait a moment and try again', { retryAfter })

/** Overload. */
export const storeBusy = () =>
  new StoreError('UNAVAILABLE', 'The store is busy. Please try again in a moment')
