import { declareCalls } from '../../declare-calls.ts'
import { done } from '../../schema/response.ts'
import { madePreviewResponse, previewInputSchema, previewParams, previewsResponse } from './preview.schema.ts'

export const previewCalls = declareCalls('contents:write', 'Admin: contents', {
  'GET /api/admin/previews': { summary: 'Links to previews that are open', response: previewsResponse },
  'POST /api/admin/previews': {
    summary: 'A link to the shop with every draft, or as it is scheduled for a moment',
    body: previewInputSchema,
    status: 201,
    response: madePreviewResponse,
  },
  'DELETE /api/admin/previews': { summary: 'End all previews', response: done },
  'DELETE /api/admin/previews/:id': {
    summary: 'End a preview',
    params: previewParams,
    response: done,
  },
})
