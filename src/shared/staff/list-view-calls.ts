import { declareCalls } from '../declare-calls.ts'
import { idParamsSchema } from '../schema/id-params.ts'
import { done } from '../schema/response.ts'
import {
  listViewEditSchema,
  listViewResponse,
  listViewSchema,
  listViewsQuerySchema,
  listViewsResponse,
  newListViewSchema,
} from './list-view.schema.ts'

export const listViewCalls = declareCalls('views:write', 'Admin: staff', {
  'GET /api/admin/list-views': {
    access: 'desk:read',
    summary: "One's own views of lists, and those that are for all",
    query: listViewsQuerySchema,
    response: listViewsResponse,
  },
  'POST /api/admin/list-views': {
    summary: 'Save a view of a list',
    body: newListViewSchema,
    status: 201,
    response: listViewResponse,
    refusals: ['ALREADY_EXISTS'],
  },
  'PUT /api/admin/list-views/:id': {
    summary: 'Change a view; for the person who made it',
    params: idParamsSchema,
    body: listViewEditSchema,
    response: listViewResponse,
    refusals: ['ALREADY_EXISTS'],
    refusedWith: { EDIT_CONFLICT: { current: listViewSchema } },
  },
  'DELETE /api/admin/list-views/:id': {
    summary: 'Delete a view; for the person who made it, and for admins once that person has left',
    params: idParamsSchema,
    response: done,
  },
})
