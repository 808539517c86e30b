import { adminApi } from '#shared/admin-routes.ts'
import { notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { adminOrderResponse, orderIdParamsSchema } from '#shared/orders/order.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { attemptSchema } from '#shared/parcels/attempt.schema.ts'
import {
  acknowledgeSchema,
  bookParcelSchema,
  cancelPiecesSchema,
  carriersResponse,
  newEventSchema,
  newParcelSchema,
  orderParcelsResponse,
  parcelParamsSchema,
  parcelQuerySchema,
  parcelResponse,
  parcelsResponse,
} from '#shared/parcels/parcel.schema.ts'
import { receiveSchema } from '#shared/parcels/receive.schema.ts'
import { findDeliverySettings } from '../delivery/delivery.queries.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { acknowledgeParcel } from './acknowledge-parcel.ts'
import { askForAttempt } from './ask-for-attempt.ts'
import { bookParcel } from './book-parcel.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { cancelUnits } from './cancel-units.ts'
import { nextEvent } from './carriers/next-event.ts'
import { makeParcel } from './make-parcel.ts'
import { findOrderParcels } from './order-parcels.queries.ts'
import type { ParcelDeps } from './parcel-deps.ts'
import { findParcel, findParcelPage } from '../trade/loaders/parcel.queries.ts'
import { receiveParcel } from './receive-parcel.ts'
import { recordEvent } from './record-event.ts'

const access = { access: 'staff' } as const
const tags = ['Admin: parcels']

export function parcelsAdminApi(app: StoreServer, deps: ParcelDeps): void {
  const { db, config } = deps
  app.get(
    adminApi.orderParcels,
    {
      config: access,
      schema: {
        summary: 'The parcels of an order, and its pieces that are in none',
        tags,
        params: orderIdParamsSchema,
        response: { 200: orderParcelsResponse },
      },
    },
    async (request) => {
      const found = await findOrderParcels(db, request.params.id)
      if (!found) throw notFound(orderMessages.notFound)
      return { success: true as const, ...found }
    },
  )

  app.post(
    adminApi.orderParcels,
    {
      config: access,
      schema: {
        summary: 'Make a parcel of open pieces of an order, of all by default',
        tags,
        refusals: ['NOTHING_OPEN', 'NOT_PAID', 'NOT_CONFIRMED'],
        params: orderIdParamsSchema,
        body: newParcelSchema,
        response: { 201: parcelResponse },
      },
    },
    async (request, reply) => {
      const given = { ...request.body, by: signedIn(request), orderId: request.params.id, config }
      return reply.code(201).send({ success: true as const, parcel: await makeParcel(db, given) })
    },
  )

  app.post(
    adminApi.orderCancelPieces,
    {
      config: access,
      schema: {
        summary: 'Cancel open pieces of an order: stock, credit note and refund',
        tags,
        refusals: ['NOTHING_OPEN'],
        params: orderIdParamsSchema,
        body: cancelPiecesSchema,
        response: { 201: adminOrderResponse },
      },
    },
    async (request, reply) => {
      const given = { ...request.body, by: signedIn(request), orderId: request.params.id, config }
      return reply.code(201).send({ success: true as const, order: await cancelUnits(db, given) })
    },
  )

  app.get(
    adminApi.parcels,
    {
      config: access,
      schema: {
        summary: 'A page of parcels, those that need attention first',
        tags,
        querystring: parcelQuerySchema,
        response: { 200: parcelsResponse },
      },
    },
    async (request) => ({ success: true as const, ...(await findParcelPage(db, request.query)) }),
  )

  app.get(
    adminApi.carriers,
    {
      config: access,
      schema: {
        summary: 'The carriers with which parcels are booked',
        tags,
        response: { 200: carriersResponse },
      },
    },
    async () => {
      const { carrier, courier_links: links } = await findDeliverySettings(db)
      const { offered, fetching } = deps.carriers
      return {
        success: true as const,
        carriers: [...offered],
        fetching: [...fetching],
        carrier: offered.includes(carrier) ? carrier : ('manual' as const),
        couriers: links.map(({ name }) => name),
      }
    },
  )

  app.get(
    adminApi.parcel,
    {
      config: access,
      schema: { summary: 'One parcel', tags, params: parcelParamsSchema, response: { 200: parcelResponse } },
    },
    async (request) => {
      const parcel = await findParcel(db, request.params.n)
      if (!parcel) throw notFound(parcelMessages.notFound)
      return { success: true as const, parcel }
    },
  )

  app.post(
    adminApi.parcelBook,
    {
      config: access,
      schema: {
        summary: 'Book a packed parcel with a courier',
        tags,
        refusals: ['PARCEL_STATE', 'NOT_VERIFIED', 'AWB_TAKEN', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
        params: parcelParamsSchema,
        body: bookParcelSchema,
        response: { 200: parcelResponse },
      },
    },
    async (request) => {
      const { n: number } = request.params
      const { require_scan: requireScan, carrier: usual } = await findDeliverySettings(db)
      const booking = { ...request.body, by: signedIn(request), number, requireScan, usual }
      const parcel = await bookParcel(deps, booking)
      return { success: true as const, parcel }
    },
  )

  app.post(
    adminApi.parcelEvents,
    {
      config: access,
      schema: {
        summary: 'Enter an event of a parcel',
        tags,
        refusals: ['PARCEL_STATE'],
        params: parcelParamsSchema,
        body: newEventSchema,
        response: { 200: parcelResponse },
      },
    },
    async (request) => {
      const given = { ...request.body, by: signedIn(request), number: request.params.n, config }
      return { success: true as const, parcel: await recordEvent(db, given) }
    },
  )

  app.post(
    adminApi.parcelCancel,
    {
      config: access,
      schema: {
        summary: 'Cancel a parcel that has not left',
        tags,
        refusals: ['PARCEL_STATE', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
        params: parcelParamsSchema,
        response: { 200: parcelResponse },
      },
    },
    async (request) => ({
      success: true as const,
      parcel: await cancelParcel(deps, { by: signedIn(request), number: request.params.n }),
    }),
  )

  app.post(
    adminApi.parcelAttempt,
    {
      config: access,
      schema: {
        summary: 'Ask the courier for another attempt after a failed one, or for the parcel back',
        tags,
        refusals: ['PARCEL_STATE', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
        params: parcelParamsSchema,
        body: attemptSchema,
        response: { 200: parcelResponse },
      },
    },
    async (request) => {
      const given = { ...request.body, by: signedIn(request), number: request.params.n }
      return { success: true as const, parcel: await askForAttempt(deps, given) }
    },
  )

  app.post(
    adminApi.parcelAcknowledge,
    {
      config: access,
      schema: {
        summary: 'Say that the problem of a parcel that is over was seen to',
        tags,
        refusals: ['PARCEL_STATE'],
        params: parcelParamsSchema,
        body: acknowledgeSchema,
        response: { 200: parcelResponse },
      },
    },
    async (request) => {
      const given = { ...request.body, by: signedIn(request), number: request.params.n }
      return { success: true as const, parcel: await acknowledgeParcel(db, given) }
    },
  )

  app.post(
    adminApi.parcelNextEvent,
    {
      config: access,
      schema: {
        summary: 'Let the next event of the test carrier happen now',
        tags,
        refusals: ['PARCEL_STATE'],
        params: parcelParamsSchema,
        response: { 200: parcelResponse },
      },
    },
    async (request) => ({ success: true as const, parcel: await nextEvent(deps, request.params.n) }),
  )

  app.post(
    adminApi.parcelReceive,
    {
      config: access,
      schema: {
        summary: 'Count a parcel that came back undelivered',
        tags,
        refusals: ['PARCEL_STATE', 'OUT_OF_STOCK'],
        params: parcelParamsSchema,
        body: receiveSchema,
        response: { 200: parcelResponse },
      },
    },
    async (request) => {
      const given = { ...request.body, by: signedIn(request), number: request.params.n, config }
      return { success: true as const, parcel: await receiveParcel(db, given) }
    },
  )
}
