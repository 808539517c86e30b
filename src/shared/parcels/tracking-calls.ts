import { declareCalls } from '../declare-calls.ts'
import { orderIdParamsSchema } from '../orders/order.schema.ts'
import { done } from '../schema/response.ts'
import { trackOrderSchema, trackQuerySchema, trackingResponse, tryAgainSchema } from './tracking.schema.ts'

export const trackingCalls = declareCalls('public', 'Tracking', {
  'POST /api/track': {
    summary: 'Follow an order by its number and phone',
    body: trackOrderSchema,
    response: trackingResponse,
    refusals: ['NOT_FOUND'],
  },
  'GET /api/track/:id': {
    summary: 'Follow an order by its link',
    params: orderIdParamsSchema,
    query: trackQuerySchema,
    response: trackingResponse,
  },
  'POST /api/track/:id/again': {
    summary: 'Choose the day of another attempt',
    params: orderIdParamsSchema,
    body: tryAgainSchema,
    response: trackingResponse,
    refusals: ['PARCEL_STATE'],
  },
})

export const parcelHookCalls = declareCalls('public', 'Tracking', {
  'GET /api/hooks/parcels': {
    summary: 'Probe the address of hooks',
    response: done,
  },
  'POST /api/hooks/parcels': {
    summary: 'Take news of a carrier',
    response: done,
    refusals: ['BAD_CREDENTIALS'],
  },
})
