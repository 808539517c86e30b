import { adminApi } from '#shared/admin-routes.ts'
import {
  synonymParamsSchema,
  synonymsResponse,
  synonymInputSchema,
} from '#shared/products/search-synonyms.schema.ts'
import type { Deps } from '../../http/deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { removeSynonym, saveSynonym } from './edit-synonyms.ts'
import { findSynonyms } from './synonym.queries.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: products']

/** Synonyms of the search, edited by staff. */
export function synonymsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  const list = async () => ({ success: true as const, synonyms: await findSynonyms(db) })

  app.get(
    adminApi.synonyms,
    { config, schema: { summary: 'Synonyms of the search', tags, response: { 200: synonymsResponse } } },
    list,
  )

  app.post(
    adminApi.synonyms,
    {
      config,
      schema: {
        summary: 'Add a synonym or change what it means',
        tags,
        body: synonymInputSchema,
        response: { 201: synonymsResponse },
      },
    },
    async (request, reply) => {
      await saveSynonym(db, signedIn(request), request.body)
      return reply.code(201).send(await list())
    },
  )

  app.delete(
    adminApi.synonym,
    {
      config,
      schema: {
        summary: 'Remove a synonym',
        tags,
        params: synonymParamsSchema,
        response: { 200: synonymsResponse },
      },
    },
    async (request) => {
      await removeSynonym(db, signedIn(request), request.params.term)
      return list()
    },
  )
}
