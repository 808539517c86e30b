import { adminApi } from '#shared/admin-routes.ts'
import { productCodesResponse, productCodesSchema } from '#shared/parcels/codes.schema.ts'
import {
  openBenchSchema,
  packQueueResponse,
  scanResponse,
  scanSchema,
} from '#shared/parcels/pack-bench.schema.ts'
import { parcelParamsSchema, parcelResponse } from '#shared/parcels/parcel.schema.ts'
import { pageQuerySchema } from '#shared/schema/query.ts'
import type { Deps } from '../../http/deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { productParams } from '../../products/editing/product-params.ts'
import { findProductCodes } from '../codes/codes.queries.ts'
import { editCodes } from '../codes/edit-codes.ts'
import { openBench } from './open-bench.ts'
import { findPackQueue } from './pack-queue.queries.ts'
import { scanUnit, takeBackScan } from './scan-unit.ts'

const access = { access: 'staff' } as const
const tags = ['Admin: parcels']

export function packBenchAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  app.get(
    adminApi.pack,
    {
      config: access,
      schema: {
        summary: 'A page of orders that wait to be packed, the most urgent first',
        tags,
        querystring: pageQuerySchema,
        response: { 200: packQueueResponse },
      },
    },
    async (request) => ({ success: true as const, ...(await findPackQueue(db, request.query)) }),
  )

  app.post(
    adminApi.pack,
    {
      config: access,
      schema: {
        summary: 'Put a parcel on the pack bench',
        tags,
        refusals: [
          'NOT_FOUND',
          'NOTHING_OPEN',
          'PARCEL_STATE',
          'PARCEL_CLAIMED',
          'NOT_PAID',
          'NOT_CONFIRMED',
        ],
        body: openBenchSchema,
        response: { 200: parcelResponse },
      },
    },
    async (request) => ({
      success: true as const,
      parcel: await openBench(db, { ...request.body, by: signedIn(request), config }),
    }),
  )

  app.post(
    adminApi.parcelScans,
    {
      config: access,
      schema: {
        summary: 'Scan a piece into a parcel',
        tags,
        refusals: [
          'PARCEL_STATE',
          'PARCEL_CLAIMED',
          'WRONG_PIECE',
          'ALREADY_PACKED',
          'UNKNOWN_CODE',
          'EDIT_CONFLICT',
        ],
        params: parcelParamsSchema,
        body: scanSchema,
        response: { 200: scanResponse },
      },
    },
    async (request) => {
      const given = { ...request.body, by: signedIn(request), number: request.params.n }
      return { success: true as const, ...(await scanUnit(db, given)) }
    },
  )

  app.delete(
    adminApi.parcelScans,
    {
      config: access,
      schema: {
        summary: 'Take back the last scan',
        tags,
        refusals: ['PARCEL_STATE', 'PARCEL_CLAIMED'],
        params: parcelParamsSchema,
        response: { 200: scanResponse },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await takeBackScan(db, signedIn(request), request.params.n)),
    }),
  )

  app.get(
    adminApi.productCodes,
    {
      config: access,
      schema: {
        summary: 'SKU and barcode of each size',
        tags,
        params: productParams,
        response: { 200: productCodesResponse },
      },
    },
    async (request) => ({ success: true as const, codes: await findProductCodes(db, request.params.id) }),
  )

  app.put(
    adminApi.productCodes,
    {
      config: access,
      schema: {
        summary: 'Set SKU and barcode of sizes',
        tags,
        refusals: ['ALREADY_EXISTS'],
        params: productParams,
        body: productCodesSchema,
        response: { 200: productCodesResponse },
      },
    },
    async (request) => ({
      success: true as const,
      codes: await editCodes(db, signedIn(request), request.params.id, request.body),
    }),
  )
}
