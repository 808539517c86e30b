import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { PublicRead } from '#shared/calls.ts'
import type { AnyPublicApi, AnyReadInput, PublicApi } from '#shared/public-api.ts'
import { publicReadCalls } from '#shared/public-read-calls.ts'
import { databaseIn, type ContentView } from '../../contents/content-view.ts'
import { isCacheable } from '../../http/cache/not-cacheable.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { soonRefusal } from '../../settings/selling.queries.ts'
import { publicReads, type PublicReadEntry } from './public-reads.ts'

export type ReadDeps = Pick<Deps, 'config' | 'db'>

/** Untyped entry. */
const entryOf = (name: PublicRead) => publicReads[name] as unknown as PublicReadEntry<never>
const inputOf = ({ params = {}, query = {} }: AnyReadInput = {}) => ({ params, query }) as never

/** Reads of every page, also while the shop is about to open; all others are the catalogue. */
const openBeforeOpening: readonly PublicRead[] = [
  'GET /api/store/public',
  'GET /api/landing-page/public/settings',
  'GET /api/pages/public/:key',
]

/** Public reads without HTTP, for the loaders of pages; with a view those of a preview, also before the shop opens. */
export function inProcessReads(given: ReadDeps, view?: ContentView): PublicApi {
  const deps = view ? { ...given, db: databaseIn(given.db, view) } : given
  const refuseSoon = view ? async () => {} : soonRefusal(deps)
  const read: AnyPublicApi = async (name, input) => {
    if (!openBeforeOpening.includes(name)) await refuseSoon()
    return entryOf(name).run(deps, inputOf(input))
  }
  return read as PublicApi
}

/** Cache tags of the response to a public read. */
export const tagsOfRead = (name: PublicRead, response: unknown, input?: AnyReadInput): readonly string[] =>
  entryOf(name).tags(response as never, inputOf(input))

/** Returns what to do each time the response to a public read is sent. */
export const onSentOfRead = (
  deps: Pick<ReadDeps, 'db'>,
  name: PublicRead,
  response: unknown,
  input?: AnyReadInput,
): (() => void) | undefined => entryOf(name).onSent?.(deps, response as never, inputOf(input))

/** The JSON routes of the public reads (docs/product/shopping.md, Public data is the same for everyone). */
export function publicReadsApi(app: StoreServer, deps: Deps): void {
  const { query } = shapes()
  const read = inProcessReads(deps) as AnyPublicApi
  const shapeOf = (name: PublicRead) => {
    const { rateLimit, cacheJson } = entryOf(name)
    const cache: FastifyContextConfig['cache'] = (body, input) => ({
      tags: tagsOfRead(name, body, input),
      cacheable: isCacheable(body),
      onSent: onSentOfRead(deps, name, body, input),
    })
    const config = {
      previewed: true as const,
      ...(rateLimit && { rateLimit }),
      ...(cacheJson !== false && { cache }),
    }
    return query<PublicRead>(name, { from: 'db', config }, ({ request }) => {
      const { params, query: wanted, preview } = request as FastifyRequest
      const reads = preview ? (inProcessReads(deps, preview) as AnyPublicApi) : read
      return reads(name, { params, query: wanted } as AnyReadInput) as never
    })
  }
  const names = Object.keys(publicReadCalls) as PublicRead[]
  const all = Object.fromEntries(names.map((name) => [name, shapeOf(name)]))
  mount(app, deps, publicReadCalls, all as never)
}
