import type { FastifyInstance } from 'fastify'
import { calls, type PublicRead } from '#shared/calls.ts'
import type { AnyPublicApi, AnyReadInput, PublicApi } from '#shared/public-api.ts'
import { isCacheable } from '../cache/not-cacheable.ts'
import type { Deps } from '../http/deps.ts'
import { publicReads, type PublicReadEntry } from './public-reads.ts'

export type ReadDeps = Pick<Deps, 'config' | 'db'>

/** Untyped entry. */
const entryOf = (name: PublicRead) => publicReads[name] as unknown as PublicReadEntry<never>
const inputOf = ({ params = {}, query = {} }: AnyReadInput = {}) => ({ params, query }) as never

/** Public reads without HTTP, for the loaders of pages. */
export function inProcessReads(deps: ReadDeps): PublicApi {
  const read: AnyPublicApi = (name, input) => entryOf(name).run(deps, inputOf(input))
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
export function publicReadsApi(app: FastifyInstance, deps: ReadDeps): void {
  const read = inProcessReads(deps) as AnyPublicApi
  for (const name of Object.keys(publicReads) as PublicRead[]) {
    const { summary, group, params, rateLimit, cacheJson } = entryOf(name)
    const { response, ...others } = calls[name]
    app.get(
      name.slice('GET '.length),
      {
        config: {
          access: 'public',
          ...(rateLimit && { rateLimit }),
          ...(cacheJson !== false && {
            cache: (body, input) => ({
              tags: tagsOfRead(name, body, input),
              cacheable: isCacheable(body),
              onSent: onSentOfRead(deps, name, body, input),
            }),
          }),
        },
        schema: {
          summary,
          tags: [group],
          ...(params && { params }),
          ...('query' in others && { querystring: others.query }),
          response: { 200: response },
        },
      },
      async ({ params: given, query }) => ({
        success: true,
        ...((await read(name, { params: given, query } as AnyReadInput)) as object),
      }),
    )
  }
}
