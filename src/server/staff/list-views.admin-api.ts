import { listViewCalls } from '#shared/staff/list-view-calls.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { deleteListView, editListView, saveListView } from './change-list-view.ts'
import { findListViews } from './list-view.queries.ts'

const { query } = shapes()

const listListViews = query(
  'GET /api/admin/list-views',
  { from: 'db' },
  async ({ db, query: { list }, user }) => ({ views: await findListViews(db, user, list) }),
)

/** Saved views of the lists of the dashboard (docs/product/back-office.md, Lists). */
export function listViewsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, listViewCalls, {
    'GET /api/admin/list-views': listListViews,
    'POST /api/admin/list-views': saveListView,
    'PUT /api/admin/list-views/:id': editListView,
    'DELETE /api/admin/list-views/:id': deleteListView,
  })
}
