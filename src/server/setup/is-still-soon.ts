import { closedMessages } from '#shared/setup/selling.ts'
import { boundedFetch } from '../base/bounded-fetch.ts'

/** In milliseconds. */
const timeout = 5_000
const maxBytes = 2_000_000

/** Reads home as shoppers do: a cache on the way may still answer that the shop opens soon. */
export async function isStillSoon(publicUrl: string): Promise<boolean> {
  try {
    const response = await boundedFetch(maxBytes)(`${publicUrl}/`, { signal: AbortSignal.timeout(timeout) })
    return (await response.text()).includes(closedMessages.soon)
  } catch {
    // An address that this machine does not reach says nothing about caches.
    return false
  }
}
