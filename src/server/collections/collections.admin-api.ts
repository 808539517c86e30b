import * as z from 'zod/mini'
import { adminApi } from '#shared/admin-routes.ts'
import {
  adminCollectionResponse,
  adminCollectionsResponse,
  collectionEditSchema,
  collectionInputSchema,
  collectionNotFound,
  collectionOrderSchema,
} from '#shared/collections/collection.schema.ts'
import { notFound } from '#shared/errors.ts'
import { done } from '#shared/schema/response.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { storeImage } from '../media/store-image.ts'
import { readFile, withUploads } from '../media/uploads.ts'
import { findAdminCollection, findAdminCollections } from './collection.queries.ts'
import {
  createCollection,
  deleteCollection,
  orderCollections,
  setCollectionImage,
  updateCollection,
} from './edit-collections.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: collections']
const params = z.object({ id: z.string().check(z.maxLength(100)) })
const response = { 200: adminCollectionResponse }

/** Collections for staff (docs/product/back-office.md, Collections). */
export function collectionsAdminApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db } = deps

  app.get(
    adminApi.collections,
    { config, schema: { summary: 'All collections', tags, response: { 200: adminCollectionsResponse } } },
    async () => ({
      success: true as const,
      collections: await findAdminCollections(db),
    }),
  )

  app.post(
    adminApi.collections,
    {
      config,
      schema: {
        summary: 'Create a collection',
        tags,
        refusals: ['ALREADY_EXISTS'],
        body: collectionInputSchema,
        response: { 201: adminCollectionResponse },
      },
    },
    async (request, reply) => {
      const collection = await createCollection(db, signedIn(request), request.body)
      return reply.code(201).send({ success: true, collection })
    },
  )

  app.get(
    adminApi.collection,
    { config, schema: { summary: 'One collection', tags, params, response } },
    async (request) => ({
      success: true as const,
      collection: await existing(request.params.id),
    }),
  )

  app.put(
    adminApi.collection,
    {
      config,
      schema: {
        summary: 'Edit a collection: only what is named changes',
        tags,
        refusals: ['ALREADY_EXISTS', 'EDIT_CONFLICT'],
        params,
        body: collectionEditSchema,
        response,
      },
    },
    async (request) => ({
      success: true as const,
      collection: await updateCollection(db, signedIn(request), request.params.id, request.body),
    }),
  )

  app.delete(
    adminApi.collection,
    {
      config,
      schema: {
        summary: 'Delete a collection without products',
        tags,
        refusals: ['COLLECTION_NOT_EMPTY'],
        params,
        response: { 200: done },
      },
    },
    async (request) => {
      await deleteCollection(db, signedIn(request), request.params.id)
      return { success: true as const }
    },
  )

  app.put(
    adminApi.collectionOrder,
    {
      config,
      schema: {
        summary: 'Put all collections in order',
        tags,
        refusals: ['EDIT_CONFLICT'],
        body: collectionOrderSchema,
        response: { 200: adminCollectionsResponse },
      },
    },
    async (request) => ({
      success: true as const,
      collections: await orderCollections(db, signedIn(request), request.body.ids),
    }),
  )

  withUploads(app, (uploads) => {
    uploads.post(
      adminApi.collectionImage,
      {
        config,
        schema: {
          summary: 'Give a collection its picture: multipart, `file`',
          tags,
          consumes: ['multipart/form-data'],
          params,
          response,
        },
      },
      async (request) => {
        const { id } = await existing(request.params.id)
        const image = await storeImage(deps, await readFile(request))
        return {
          success: true as const,
          collection: await setCollectionImage(db, signedIn(request), id, image.id),
        }
      },
    )
  })

  app.delete(
    adminApi.collectionImage,
    { config, schema: { summary: "Take a collection's picture away", tags, params, response } },
    async (request) => ({
      success: true as const,
      collection: await setCollectionImage(db, signedIn(request), request.params.id, null),
    }),
  )

  async function existing(id: string) {
    const collection = await findAdminCollection(db, id)
    if (!collection) throw notFound(collectionNotFound)
    return collection
  }
}
