import * as z from 'zod/mini'
import { declareCalls } from '../../declare-calls.ts'
import { done } from '../../schema/response.ts'
import {
  adminCollectionResponse,
  adminCollectionsResponse,
  collectionCountsResponse,
  collectionEditSchema,
  collectionInputSchema,
  collectionOrderSchema,
  collectionsResponse,
} from './collection.schema.ts'

export const collectionSampleCalls = declareCalls('public', 'Collections', {
  'GET /api/collections/public/debug': {
    summary: 'Products per collection',
    response: collectionCountsResponse,
    refusals: ['NOT_FOUND'],
  },
  'POST /api/collections/public/init-sample': {
    summary: 'Create the built-in collections',
    status: [200, 201],
    response: collectionsResponse,
    refusals: ['NOT_FOUND'],
  },
})

export const collectionAdminCalls = declareCalls('catalogue:write', 'Admin: collections', {
  'GET /api/collections': {
    summary: 'All collections',
    response: adminCollectionsResponse,
  },
  'POST /api/collections': {
    summary: 'Create a collection',
    body: collectionInputSchema,
    status: 201,
    response: adminCollectionResponse,
    refusals: ['ALREADY_EXISTS'],
  },
  'GET /api/collections/:id': {
    summary: 'One collection',
    params: z.object({ id: z.string().check(z.maxLength(100)) }),
    response: adminCollectionResponse,
  },
  'PUT /api/collections/:id': {
    summary: 'Edit a collection: only what is named changes',
    params: z.object({ id: z.string().check(z.maxLength(100)) }),
    body: collectionEditSchema,
    response: adminCollectionResponse,
    refusals: ['ALREADY_EXISTS'],
    refusedWith: { EDIT_CONFLICT: { current: adminCollectionResponse.shape.collection } },
  },
  'DELETE /api/collections/:id': {
    summary: 'Delete a collection without products',
    params: z.object({ id: z.string().check(z.maxLength(100)) }),
    response: done,
    refusals: ['COLLECTION_NOT_EMPTY'],
  },
  'PUT /api/admin/collections/order': {
    summary: 'Put all collections in order',
    body: collectionOrderSchema,
    response: adminCollectionsResponse,
    refusals: ['EDIT_CONFLICT'],
  },
  'DELETE /api/collections/:id/image': {
    summary: "Take a collection's picture away",
    params: z.object({ id: z.string().check(z.maxLength(100)) }),
    response: adminCollectionResponse,
  },
})

export const collectionUploads = declareCalls('catalogue:write', 'Admin: collections', {
  'POST /api/collections/:id/image': {
    summary: 'Give a collection its picture: multipart, `file`',
    params: z.object({ id: z.string().check(z.maxLength(100)) }),
    consumes: ['multipart/form-data'],
    response: adminCollectionResponse,
  },
})
