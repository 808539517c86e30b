import { declareCalls } from '../declare-calls.ts'
import { done } from '../schema/response.ts'
import * as z from 'zod/mini'
import {
  contentImageResponse,
  contentParams,
  contentResponse,
  contentsResponse,
  discardSchema,
  draftInputSchema,
  keyedContentParams,
  pageParams,
  pageSlugSchema,
  publishInputSchema,
  versionResponse,
  versionSchema,
} from './content.schema.ts'

const refusedWith = { EDIT_CONFLICT: { current: z.nullable(versionSchema) } }
const read = { summary: 'A content with its draft and versions', response: contentResponse }
const saveDraft = {
  summary: 'Save the draft',
  body: draftInputSchema,
  response: versionResponse,
  refusedWith,
}
const discardDraft = {
  summary: 'Throw the draft away',
  body: discardSchema,
  response: contentResponse,
  refusedWith,
}
const publish = {
  summary: 'Publish the draft or an earlier version, at once or at a moment',
  body: publishInputSchema,
  response: versionResponse,
  refusals: ['STILL_NEEDED'] as const,
  refusedWith,
}
const unschedule = { summary: 'Do not publish what is scheduled', response: contentResponse }

/** The kind decides if staff may save and publish. */
export const contentCalls = declareCalls('contents:write', 'Admin: contents', {
  'GET /api/admin/contents': { summary: 'All contents', response: contentsResponse },
  'GET /api/admin/contents/:kind': { ...read, params: contentParams },
  'GET /api/admin/contents/:kind/:key': { ...read, params: keyedContentParams },
  'PUT /api/admin/contents/:kind/draft': { ...saveDraft, params: contentParams },
  'PUT /api/admin/contents/:kind/:key/draft': { ...saveDraft, params: keyedContentParams },
  'DELETE /api/admin/contents/:kind/draft': { ...discardDraft, params: contentParams },
  'DELETE /api/admin/contents/:kind/:key/draft': { ...discardDraft, params: keyedContentParams },
  'POST /api/admin/contents/:kind/publish': { ...publish, params: contentParams },
  'POST /api/admin/contents/:kind/:key/publish': { ...publish, params: keyedContentParams },
  'DELETE /api/admin/contents/:kind/schedule': { ...unschedule, params: contentParams },
  'DELETE /api/admin/contents/:kind/:key/schedule': { ...unschedule, params: keyedContentParams },
  'POST /api/admin/contents/page': {
    summary: 'Add a page',
    body: pageSlugSchema,
    status: 201,
    response: contentResponse,
    refusals: ['ALREADY_EXISTS'],
  },
  'PUT /api/admin/contents/page/:key': {
    summary: 'Change the address of a page; the old one leads to it',
    params: pageParams,
    body: pageSlugSchema,
    response: contentResponse,
    refusals: ['ALREADY_EXISTS'],
  },
  'DELETE /api/admin/contents/page/:key': {
    summary: 'Take a page away',
    params: pageParams,
    response: done,
  },
})

export const contentUploads = declareCalls('contents:write', 'Admin: contents', {
  'POST /api/admin/contents/image': {
    summary: 'Upload a picture for a content: multipart, `file`',
    consumes: ['multipart/form-data'],
    response: contentImageResponse,
  },
})
