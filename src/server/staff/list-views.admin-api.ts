import { listViewCalls } from '#shared/staff/list-view-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { deleteListView, editListView, saveListView } from './change-list-view.ts'
import { findListViews } from './list-view.queries.ts'

/** Saved views of the lists of the dashboard (docs/product/back-office.md, Lists). */
export function listViewsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, listViewCalls, {
    'GET /api/admin/list-views': async ({ query, user }) => ({
      views: await findListViews(db, user, query.list),
    }),
    'POST /api/admin/list-views': async ({ body, user }) => ({ view: await saveListView(db, user, body) }),
    'PUT /api/admin/list-views/:id': async ({ params, body, user }) => ({
      view: await editListView(db, user, params.id, body),
    }),
    'DELETE /api/admin/list-views/:id': ({ params, user }) => deleteListView(db, user, params.id),
  })
}
