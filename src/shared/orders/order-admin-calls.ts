import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import { statsResponse } from '../products/product-admin.schema.ts'
import {
  bulkStatusResponse,
  bulkStatusSchema,
  orderStatusResponse,
  orderStatusSchema,
} from './bulk-status.schema.ts'
import { businessBuyerSchema } from '../tax/business-buyer.schema.ts'
import {
  adminOrderExportSchema,
  adminOrderQuerySchema,
  adminOrderResponse,
  adminOrdersResponse,
  orderIdParamsSchema,
} from './order.schema.ts'
import { salesQuerySchema, salesResponse } from './sales.schema.ts'

export const orderAdminCalls = declareCalls('orders:write', 'Admin: orders', {
  'GET /api/orders/admin': {
    access: 'orders:read',
    summary: 'A page of all orders, newest first',
    query: adminOrderQuerySchema,
    response: adminOrdersResponse,
  },
  'GET /api/orders/admin/:id': {
    access: 'orders:read',
    summary: 'One order',
    params: orderIdParamsSchema,
    response: adminOrderResponse,
  },
  'PUT /api/orders/admin/:id/status': {
    summary: 'Set the status of an order',
    params: orderIdParamsSchema,
    body: orderStatusSchema,
    response: orderStatusResponse,
    refusals: ['OUT_OF_STOCK', 'NOT_PAID', 'NOT_CONFIRMED', 'NOT_REOPENABLE', 'HSN_WITHOUT_RATE'],
    refusedWith: { EDIT_CONFLICT: { current: orderStatusResponse.shape.order } },
  },
  'PUT /api/admin/orders/:id/business': {
    summary: 'Correct the business that an order is invoiced to, until it is invoiced; null for none',
    params: orderIdParamsSchema,
    body: z.nullable(businessBuyerSchema),
    response: adminOrderResponse,
    refusals: ['INVOICED', 'NO_BUSINESS_INVOICE'],
  },
  'POST /api/admin/orders/bulk': {
    summary: 'Set the status of many orders; those that could not be changed are told',
    body: bulkStatusSchema,
    response: bulkStatusResponse,
  },
})

export const orderFileCalls = declareCalls('orders:read', 'Admin: orders', {
  'GET /api/orders/admin.csv': {
    summary: 'Orders as CSV, newest first: a line for each, or for each of their items',
    query: adminOrderExportSchema,
  },
})

export const salesCalls = declareCalls('sales:read', 'Admin: orders', {
  'GET /api/products/admin/stats': {
    summary: 'Figures of the shop',
    response: statsResponse,
  },
  'GET /api/admin/sales': {
    summary: 'Orders and revenue by day beside the days before, best sellers, collections',
    query: salesQuerySchema,
    response: salesResponse,
  },
})
