import { StoreError } from '#shared/errors.ts'

export const unreadableRequest = () => new StoreError('BAD_REQUEST', 'This request could not be read')

/** `retryAfter` in seconds, where it is known. */
export const tooManyRequests = (retryAfter?: number) =>
  new StoreError('RATE_LIMITED', 'Too many requests. Please wait a moment and try again', { retryAfter })

/** The store has more to do than it can; what was asked may well work in a moment. */
export const storeBusy = () =>
  new StoreError('UNAVAILABLE', 'The store is busy. Please try again in a moment')
