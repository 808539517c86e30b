import { StoreError } from '#shared/errors.ts'
import type { CallResponse } from '#shared/calls.ts'
import type { AnyPublicApi, PublicApi } from '#shared/public-api.ts'
import { isCacheable } from '../http/cache/not-cacheable.ts'
import { toStoreError } from '../http/errors/error-handler.ts'
import { onSentOfRead, tagsOfRead, type ReadDeps } from './public-reads/public-reads.api.ts'

/** The reads that a page was made from. */
export interface PageRecord {
  /** cache tags of the page */
  tags: Set<string>
  /** true when a read failed or was behind, so that the page does not show what it should */
  incomplete: boolean
  /** of the version of the brand that it shows */
  brandHash: string
  /** run each time the page is sent */
  onSent: (() => void)[]
}

/** Records the reads of a page while it is rendered. A failure of the database becomes a StoreError. */
export function recordedApi(api: PublicApi, record: PageRecord, deps?: Pick<ReadDeps, 'db'>): PublicApi {
  const read: AnyPublicApi = async (name, input) => {
    try {
      const response = await (api as AnyPublicApi)(name, input)
      if (!isCacheable(response)) record.incomplete = true
      if (name === 'GET /api/store/public') record.brandHash = brandHashOf(response)
      for (const tag of tagsOfRead(name, response, input)) record.tags.add(tag)
      const onSent = deps && onSentOfRead(deps, name, response, input)
      if (onSent) record.onSent.push(onSent)
      return response
    } catch (error) {
      const failure =
        error instanceof StoreError ? error : Object.assign(toStoreError(error), { cause: error })
      if (failure.code !== 'NOT_FOUND') record.incomplete = true
      throw failure
    }
  }
  return read as PublicApi
}

const brandHashOf = (response: unknown): string =>
  (response as CallResponse<'GET /api/store/public'>).store.brand?.hash ?? ''
