import { authMessages } from '#shared/auth/auth-messages.ts'
import { contentCalls } from '#shared/contents/content-calls.ts'
import type { ContentKind } from '#shared/contents/content-kinds.ts'
import type { PublishInput } from '#shared/contents/content.schema.ts'
import { StoreError } from '#shared/errors.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { findContent, findContents } from './content.queries.ts'
import { rulesOf, type ContentKinds, type ContentRef } from './content-rules.ts'
import { addPage, archivePage, movePage } from './edit-pages.ts'
import { publishContent, unschedule, type PublishRequest } from './publish-content.ts'
import { discardDraft, saveDraft } from './save-draft.ts'

interface Params {
  kind: ContentKind
  key?: string
}

/** Drafts, versions and publishing of all kinds of contents. */
export function contentsAdminApi(
  app: StoreServer,
  {
    db,
    kinds,
    refuseRemoval,
  }: Pick<Deps, 'db'> & Pick<PublishRequest, 'refuseRemoval'> & { kinds: ContentKinds },
): void {
  const read = ({ params }: { params: Params }) => findContent(db, kinds, refOf(params))
  const save = async ({
    params,
    body,
    user,
  }: {
    params: Params
    body: { body: unknown; seen: number }
    user: SessionUser
  }) => {
    allow(user, params.kind, 'draftedBy')
    return { version: await saveDraft(db, kinds, { by: user, ref: refOf(params), ...body }) }
  }
  const discard = async ({
    params,
    body,
    user,
  }: {
    params: Params
    body?: { seen?: number | undefined } | null | undefined
    user: SessionUser
  }) => {
    allow(user, params.kind, 'draftedBy')
    await discardDraft(db, kinds, { ref: refOf(params), seen: body?.seen })
    return read({ params })
  }
  const publish = async ({
    params,
    body,
    user,
  }: {
    params: Params
    body: PublishInput
    user: SessionUser
  }) => {
    allow(user, params.kind, 'publishedBy')
    return {
      version: await publishContent(db, kinds, { by: user, ref: refOf(params), refuseRemoval, ...body }),
    }
  }
  const endSchedule = async ({ params, user }: { params: Params; user: SessionUser }) => {
    allow(user, params.kind, 'publishedBy')
    await unschedule(db, kinds, refOf(params))
    return read({ params })
  }
  mountCalls(app, contentCalls, {
    'GET /api/admin/contents': async () => ({ contents: await findContents(db) }),
    'GET /api/admin/contents/:kind': read,
    'GET /api/admin/contents/:kind/:key': read,
    'PUT /api/admin/contents/:kind/draft': save,
    'PUT /api/admin/contents/:kind/:key/draft': save,
    'DELETE /api/admin/contents/:kind/draft': discard,
    'DELETE /api/admin/contents/:kind/:key/draft': discard,
    'POST /api/admin/contents/:kind/publish': publish,
    'POST /api/admin/contents/:kind/:key/publish': publish,
    'DELETE /api/admin/contents/:kind/schedule': endSchedule,
    'DELETE /api/admin/contents/:kind/:key/schedule': endSchedule,
    'POST /api/admin/contents/page': async ({ body: { slug }, user }) => {
      await addPage(db, user, slug)
      return read({ params: { kind: 'page', key: slug } })
    },
    'PUT /api/admin/contents/page/:key': async ({ params: { key }, body: { slug }, user }) => {
      await movePage(db, kinds, { by: user, from: key, to: slug })
      return read({ params: { kind: 'page', key: slug } })
    },
    'DELETE /api/admin/contents/page/:key': ({ params: { key }, user }) => archivePage(db, kinds, user, key),
  })

  function allow({ role }: SessionUser, kind: ContentKind, deed: 'draftedBy' | 'publishedBy'): void {
    if (rulesOf(kinds, kind)[deed] === 'admin' && role !== 'admin')
      throw new StoreError('FORBIDDEN', authMessages.adminOnly)
  }
}

const refOf = ({ kind, key }: Params): ContentRef => ({ kind, key: key ?? null })
