import type { CollectionPage } from '#shared/collections/collection.schema.ts'
import type { ErrorCode } from '#shared/error-status.ts'
import { StoreError, errorText } from '#shared/errors.ts'
import type { PublicApi } from '#shared/public-api.ts'
import { api, href } from '#shared/routes.ts'

/** How long an answer that was fetched ahead may still be shown, in milliseconds. */
const freshFor = 10_000

interface Remembered {
  at: number
  answer: Promise<unknown>
}

/** What was fetched ahead of a navigation. The navigation takes it out, so nothing is ever shown twice from here. */
export type FetchedAhead = Map<string, Remembered>

/**
 * The public part of the store over HTTP. It sends no token: the answers are the same for everyone.
 * With `ahead` set, answers are kept for the navigation that is likely to follow.
 */
export function browserPublicApi(memory: FetchedAhead, ahead = false): PublicApi {
  const get = <Answer>(address: string): Promise<Answer> =>
    (ahead ? fetchAhead(memory, address) : (take(memory, address) ?? fetchAnswer(address))) as Promise<Answer>
  return {
    storeInfo: async () => (await get<{ store: Result<'storeInfo'> }>(api.storeInfo)).store,
    landingSettings: async () =>
      (await get<{ settings: Result<'landingSettings'> }>(api.publicLandingSettings)).settings,
    products: (query) => get(href(api.publicProducts, null, query)),
    search: (query) => get(href(api.searchProducts, null, query)),
    featuredProducts: async (limit) => {
      const path = href(api.publicFeaturedProducts, null, { limit })
      return (await get<{ products: Result<'featuredProducts'> }>(path)).products
    },
    product: async (id) =>
      (await get<{ product: Result<'product'> }>(href(api.publicProduct, { id }))).product,
    reviews: (id, page) => get(href(api.publicReviews, { id }, { page })),
    collections: async () =>
      (await get<{ collections: Result<'collections'> }>(api.publicCollections)).collections,
    featuredCollections: async () =>
      (await get<{ collections: Result<'featuredCollections'> }>(api.publicFeaturedCollections)).collections,
    collection: (slug, query) => get<CollectionPage>(href(api.publicCollection, { idOrSlug: slug }, query)),
  }
}

/** What a part of the API resolves to. */
type Result<Name extends keyof PublicApi> = Awaited<ReturnType<PublicApi[Name]>>

function fetchAhead(memory: FetchedAhead, address: string): Promise<unknown> {
  forgetStale(memory)
  const known = memory.get(address)
  if (known) return known.answer
  const answer = fetchAnswer(address)
  memory.set(address, { at: Date.now(), answer })
  answer.catch(() => memory.delete(address))
  return answer
}

function take(memory: FetchedAhead, address: string): Promise<unknown> | undefined {
  forgetStale(memory)
  const known = memory.get(address)
  memory.delete(address)
  return known?.answer
}

function forgetStale(memory: FetchedAhead): void {
  for (const [address, { at }] of memory) if (Date.now() - at > freshFor) memory.delete(address)
}

/** Throws a StoreError with the sentence of the answer (specification, section 8). */
async function fetchAnswer(address: string): Promise<unknown> {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && body !== null) return body
  throw new StoreError(codeIn(body, response.status), errorText(body), {
    details: { ...(body as object | null) },
  })
}

function codeIn(body: unknown, status: number): ErrorCode {
  if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string')
    return body.code as ErrorCode
  return status === 404 ? 'NOT_FOUND' : 'INTERNAL'
}
