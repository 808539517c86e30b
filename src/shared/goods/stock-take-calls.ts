import { declareCalls } from '../declare-calls.ts'
import {
  bookTakeSchema,
  countResponse,
  countSchema,
  newTakeSchema,
  takeLineParamsSchema,
  takeLinesQuerySchema,
  takeLinesResponse,
  takeParamsSchema,
  takeResponse,
  takesQuerySchema,
  takesResponse,
} from './stock-take.schema.ts'

const closed = { EDIT_CONFLICT: { current: takeResponse.shape.take } }

export const stockTakeCalls = declareCalls('stock:read', 'Admin: goods', {
  'GET /api/admin/stock-takes': {
    summary: 'A page of the stock takes, newest first',
    query: takesQuerySchema,
    response: takesResponse,
  },
  'POST /api/admin/stock-takes': {
    access: 'goods:write',
    summary: 'Open a stock take of all products or of one collection',
    body: newTakeSchema,
    status: 201,
    response: takeResponse,
    refusals: ['ALREADY_EXISTS'],
  },
  'GET /api/admin/stock-takes/:id': {
    summary: 'One stock take',
    params: takeParamsSchema,
    response: takeResponse,
  },
  'GET /api/admin/stock-takes/:id/lines': {
    summary: 'A page of what was counted, what differs, or what was not counted',
    params: takeParamsSchema,
    query: takeLinesQuerySchema,
    response: takeLinesResponse,
  },
  'POST /api/admin/stock-takes/:id/counts': {
    access: 'stock:count',
    summary: 'Count units of a code',
    params: takeParamsSchema,
    body: countSchema,
    status: 201,
    response: countResponse,
    refusals: ['UNKNOWN_CODE', 'WRONG_PIECE'],
    refusedWith: closed,
  },
  'DELETE /api/admin/stock-takes/:id/lines/:line': {
    access: 'stock:count',
    summary: 'Forget the count of a size, so that it is left alone or counted anew',
    params: takeLineParamsSchema,
    response: takeResponse,
    refusedWith: closed,
  },
  'POST /api/admin/stock-takes/:id/book': {
    access: 'goods:write',
    summary: 'Book the differences: stock becomes what was counted',
    params: takeParamsSchema,
    body: bookTakeSchema,
    response: takeResponse,
    refusedWith: closed,
  },
  'POST /api/admin/stock-takes/:id/drop': {
    access: 'goods:write',
    summary: 'Drop a stock take: nothing changes',
    params: takeParamsSchema,
    response: takeResponse,
    refusedWith: closed,
  },
})
