import { contentCalls } from '#shared/contents/content-calls.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Database } from '../db/database.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findContent, findContents } from './content.queries.ts'
import type { ContentDeps } from './content-rules.ts'
import { addPage, archivePage, movePage } from './edit-pages.ts'
import { contentRef, type OfContent } from './may-edit.ts'
import { publishContent, publishKeyedContent, unschedule, unscheduleKeyed } from './publish-content.ts'
import { discardDraft, discardKeyedDraft, saveDraft, saveKeyedDraft } from './save-draft.ts'

const { query } = shapes<ContentDeps>()

const listContents = query('GET /api/admin/contents', { from: 'db' }, async ({ db }) => ({
  contents: await findContents(db),
}))

const read = ({ db, params, deps: { kinds } }: OfContent & { db: Database }) =>
  findContent(db, kinds, contentRef(params))
const showContent = query('GET /api/admin/contents/:kind', { from: 'db' }, read)
const showKeyedContent = query('GET /api/admin/contents/:kind/:key', { from: 'db' }, read)

/** Drafts, versions and publishing of all kinds of contents. */
export function contentsAdminApi(app: StoreServer, deps: ContentDeps): void {
  mount(app, deps, contentCalls, {
    'GET /api/admin/contents': listContents,
    'GET /api/admin/contents/:kind': showContent,
    'GET /api/admin/contents/:kind/:key': showKeyedContent,
    'PUT /api/admin/contents/:kind/draft': saveDraft,
    'PUT /api/admin/contents/:kind/:key/draft': saveKeyedDraft,
    'DELETE /api/admin/contents/:kind/draft': discardDraft,
    'DELETE /api/admin/contents/:kind/:key/draft': discardKeyedDraft,
    'POST /api/admin/contents/:kind/publish': publishContent,
    'POST /api/admin/contents/:kind/:key/publish': publishKeyedContent,
    'DELETE /api/admin/contents/:kind/schedule': unschedule,
    'DELETE /api/admin/contents/:kind/:key/schedule': unscheduleKeyed,
    'POST /api/admin/contents/page': addPage,
    'PUT /api/admin/contents/page/:key': movePage,
    'DELETE /api/admin/contents/page/:key': archivePage,
  })
}
